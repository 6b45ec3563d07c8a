import { isJsonObject } from '../http/received.ts';
import type { ProviderName, SimulatorStore } from '../simulator.ts';
import type { ChargeRecord } from './charge-record.ts';
import { makePacedSaver } from './paced-saver.ts';

/** The provider's memory: every submission that named a reference, kept over restarts when there is a store. */
export interface ChargeBook<Details> {
  /** Writes a submission as the newest; an earlier one with the same reference gives way. */
  add(charge: ChargeRecord<Details>): void;
  /** Changes the present record; does nothing when there is none. */
  change(ourRef: string, edit: (charge: ChargeRecord<Details>) => ChargeRecord<Details>): void;
  find(ourRef: string): ChargeRecord<Details> | undefined;
  /** Oldest first. */
  all(): readonly ChargeRecord<Details>[];
  flush(): void;
}

interface SavedBook<Details> {
  readonly version: 1;
  readonly provider: ProviderName;
  readonly charges: readonly ChargeRecord<Details>[];
}

/** The name and the version vouch for the rest: nobody else writes these texts. */
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

const readSaved = <Details>(
  text: string | undefined,
  provider: ProviderName,
): readonly ChargeRecord<Details>[] => {
  if (text === undefined) return [];
  const value = parsed(text);
  if (isSavedBook<Details>(value, provider)) return value.charges;
  throw new Error(`The store does not hold charges of the ${provider} simulator; give it one of its own.`);
};

/** @throws Error when the store holds something other than charges of this provider. */
export const makeChargeBook = <Details>(
  provider: ProviderName,
  store: SimulatorStore | undefined,
): ChargeBook<Details> => {
  const saved = readSaved<Details>(store?.load(), provider);
  const charges = new Map(saved.map((charge) => [charge.ourRef, charge]));
  const saver = makePacedSaver(() => {
    const whole: SavedBook<Details> = { version: 1, provider, charges: [...charges.values()] };
    store?.save(JSON.stringify(whole));
  });

  return {
    add: (charge) => {
      // Deleting first moves the reference to the end: a map keeps the place of a key that is only overwritten.
      charges.delete(charge.ourRef);
      charges.set(charge.ourRef, charge);
      saver.changed();
    },
    change: (ourRef, edit) => {
      const present = charges.get(ourRef);
      if (present === undefined) return;
      charges.set(ourRef, edit(present));
      saver.changed();
    },
    find: (ourRef) => charges.get(ourRef),
    all: () => [...charges.values()],
    flush: () => saver.flush(),
  };
};
