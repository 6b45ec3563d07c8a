import { isJsonObject } from '../http/received.ts';
import type { ProviderName, SimulatorStore } from '../simulator.ts';
import type { ChargeRecord } from './charge-record.ts';

/** The provider's memory: every submission with a reference, kept over restarts if there is a store. */
export interface ChargeBook<Details> {
  /** Records a submission as the newest; it replaces an earlier one with the same reference. */
  add(charge: ChargeRecord<Details>): void;
  /** Changes the present record; does nothing if there is no such record. */
  change(ourRef: string, edit: (charge: ChargeRecord<Details>) => ChargeRecord<Details>): void;
  find(ourRef: string): ChargeRecord<Details> | undefined;
  /** Oldest first. */
  all(): readonly ChargeRecord<Details>[];
  /** Saves everything in its shortest form. */
  flush(): void;
}

interface SavedBook<Details> {
  readonly version: 1;
  readonly provider: ProviderName;
  readonly charges: readonly ChargeRecord<Details>[];
}

/** A line after the saved book: a change of one charge since. */
interface Change<Details> {
  readonly change: 'added' | 'changed';
  readonly charge: ChargeRecord<Details>;
}

/**
 * With this many lines more than charges the whole is saved again, so that the file stays in proportion to its content.
 */
const MOST_SPARE_LINES = 1_000;

/** Only this program writes these texts, so a matching name and version are checked and the rest is trusted. */
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

/** Trusted by its name, as above. Only the last line can be cut off, by a kill. */
const isChange = <Details>(value: unknown): value is Change<Details> =>
  isJsonObject(value) && (value['change'] === 'added' || value['change'] === 'changed');

const apply = <Details>(
  charges: Map<string, ChargeRecord<Details>>,
  { change, charge }: Change<Details>,
): void => {
  // Deleting first moves the reference to the end: a map keeps the place of a key that is only overwritten.
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
    throw new Error(`The store does not hold charges of the ${provider} simulator; use another store.`);
  }
  const charges = new Map(value.charges.map((charge) => [charge.ourRef, charge]));
  for (const line of lines) {
    const change = parsed(line);
    if (isChange<Details>(change)) apply(charges, change);
  }
  return charges;
};

/**
 * Every change is in the store, as a separate line, before the provider answers or reports it: saving everything each
 * time would dominate a process that makes thousands of charges.
 * @throws Error when the store holds something other than charges of this provider.
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

  // Drops a line that was cut off, so that the next append starts a new line.
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
