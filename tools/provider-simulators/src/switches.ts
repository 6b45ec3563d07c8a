/**
 * The possible switches: texts to choose from, of which the first is the default, or a default number. They cover facts
 * that no document of a company states, and possible faults.
 */
export type SwitchTable = Readonly<Record<string, readonly string[] | number>>;

type PositionOf<Choices> = Choices extends readonly (infer Choice)[] ? Choice : number;

export type Positions<Table extends SwitchTable> = {
  readonly [Name in keyof Table]: PositionOf<Table[Name]>;
};

export interface Switches<Table extends SwitchTable = SwitchTable> {
  /** The current positions. */
  positions(): Positions<Table>;
  /**
   * Holds from the next request or callback on, until it is set again.
   * @throws Error, before anything is set, for a switch or a position that does not exist.
   */
  set(changes: Partial<Positions<Table>>): void;
}

type Position = string | number;

const refusal = (table: SwitchTable, name: string, position: unknown): string | undefined => {
  const choices = Object.hasOwn(table, name) ? table[name] : undefined;
  if (choices === undefined) return `There is no switch ${name}: there are ${Object.keys(table).join(', ')}.`;
  if (typeof choices === 'number')
    return typeof position === 'number' && position >= 0
      ? undefined
      : `The switch ${name} takes a number from 0.`;
  return choices.some((choice) => choice === position)
    ? undefined
    : `The switch ${name} takes one of ${choices.join(', ')}.`;
};

export const makeSwitches = <const Table extends SwitchTable>(
  table: Table,
  atFirst: Partial<Positions<Table>> = {},
): Switches<Table> => {
  const positions: Record<string, Position> = Object.fromEntries(
    Object.entries(table).map(([name, choices]) => [
      name,
      typeof choices === 'number' ? choices : (choices[0] ?? ''),
    ]),
  );

  const set = (changes: Partial<Positions<Table>>): void => {
    const named = Object.entries<unknown>(changes);
    const wrong = named
      .map(([name, position]) => refusal(table, name, position))
      .find((sentence) => sentence !== undefined);
    if (wrong !== undefined) throw new Error(wrong);
    Object.assign(positions, changes);
  };

  set(atFirst);
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `set` lets nothing else in
    positions: () => ({ ...positions }) as Positions<Table>,
    set,
  };
};
