import { isJsonObject } from '../http/received.ts';
import type { ProviderName, SimulatorStore } from '../simulator.ts';
import type { ChargeRecord } from './charge-record.ts';

/** The provider's records of all submissions. With a store, the records survive a restart. */
export interface ChargeBook<Details> {
  /** Adds the record of a new submission. It replaces an earlier record with the same reference. */
  add(charge: ChargeRecord<Details>): void;
  /** Changes the record with this reference. Does nothing if no record has this reference. */
  change(ourRef: string, edit: (charge: ChargeRecord<Details>) => ChargeRecord<Details>): void;
  find(ourRef: string): ChargeRecord<Details> | undefined;
  /** All records, oldest first. */
  all(): readonly ChargeRecord<Details>[];
  /** Saves all records in a single line, which replaces everything that was stored before. */
  flush(): void;
}

interface SavedBook<Details> {
  readonly version: 1;
  readonly provider: ProviderName;
  readonly charges: readonly ChargeRecord<Details>[];
}

/** A change of a charge since the whole book was last saved. It is stored as a line after the book. */
interface Change<Details> {
  readonly change: 'added' | 'changed';
  readonly charge: ChargeRecord<Details>;
}

/**
 * If the change lines outnumber the charges by this many, the whole book is saved again, so that the file stays small.
 */
const MOST_SPARE_LINES = 1_000;

/** Checks only the version and the provider, because only this program writes such texts. */
const isSavedBook = <Details>(value: unknown, provider: ProviderName): value is SavedBook<Details> =>
  isJsonObject(value) &&
  value['version'] === 1 &&
  value['provider'] === provider &&
  Array.isArray(value['charges']);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Checks only the kind of change, because only this program writes such lines. If the program is killed, only the last
 * line can be incomplete.
 */
const isChange = <Details>(value: unknown): value is Change<Details> =>
  isJsonObject(value) && (value['change'] === 'added' || value['change'] === 'changed');

const apply = <Details>(
  charges: Map<string, ChargeRecord<Details>>,
  { change, charge }: Change<Details>,
): void => {
  // Deletes the reference first, so that the charge moves to the end: a map keeps an overwritten key in its old place.
  if (change === 'added') charges.delete(charge.ourRef);
  charges.set(charge.ourRef, charge);
};

const readStore = <Details>(
  text: string | undefined,
  provider: ProviderName,
): Map<string, ChargeRecord<Details>> => {
  if (text === undefined) return new Map();
  const [book = '', ...lines] = text.split('\n');
  const value = parsed(book);
  if (!isSavedBook<Details>(value, provider)) {
    throw new Error(`The store does not contain charges of the ${provider} simulator: use another store.`);
  }
  const charges = new Map(value.charges.map((charge) => [charge.ourRef, charge]));
  for (const line of lines) {
    const change = parsed(line);
    if (isChange<Details>(change)) apply(charges, change);
  }
  return charges;
};

/**
 * Appends each change to the store as a separate line, before the provider answers a request or reports the change.
 * Saving the whole book each time would be too slow for thousands of charges.
 * @throws Error if the store contains anything except charges of this provider.
 */
export const makeChargeBook = <Details>(
  provider: ProviderName,
  store: SimulatorStore | undefined,
): ChargeBook<Details> => {
  const charges = readStore<Details>(store?.load(), provider);
  let lines = 0;

  const save = (): void => {
    const whole: SavedBook<Details> = { version: 1, provider, charges: [...charges.values()] };
    store?.save(`${JSON.stringify(whole)}\n`);
    lines = 0;
  };

  const note = (change: Change<Details>): void => {
    apply(charges, change);
    lines += 1;
    if (lines > charges.size + MOST_SPARE_LINES) save();
    else store?.append(`${JSON.stringify(change)}\n`);
  };

  // Saving removes an incomplete last line, so that the next change starts a new line.
  save();
  return {
    add: (charge) => note({ change: 'added', charge }),
    change: (ourRef, edit) => {
      const present = charges.get(ourRef);
      if (present !== undefined) note({ change: 'changed', charge: edit(present) });
    },
    find: (ourRef) => charges.get(ourRef),
    all: () => [...charges.values()],
    flush: save,
  };
};
