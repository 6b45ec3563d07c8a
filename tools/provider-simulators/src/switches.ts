/**
 * The switches of a simulator, by name. A switch is either a list of positions, of which the first is the default, or a
 * number, which is the default. There are switches for possible faults, and for behaviour that a company does not
 * document.
 */
export type SwitchTable = Readonly<Record<string, readonly string[] | number>>;

type PositionOf<Choices> = Choices extends readonly (infer Choice)[] ? Choice : number;

export type Positions<Table extends SwitchTable> = {
  readonly [Name in keyof Table]: PositionOf<Table[Name]>;
};

export interface Switches<Table extends SwitchTable = SwitchTable> {
  /** Returns the current position of each switch. */
  positions(): Positions<Table>;
  /**
   * Changes the positions of some switches. They apply from the next request or callback on.
   * @throws Error if a switch or a position does not exist. In that case, no switch changes.
   */
  set(changes: Partial<Positions<Table>>): void;
}

type Position = string | number;

const refusal = (table: SwitchTable, name: string, position: unknown): string | undefined => {
  const choices = Object.hasOwn(table, name) ? table[name] : undefined;
  if (choices === undefined)
    return `There is no switch ${name}. The switches are ${Object.keys(table).join(', ')}.`;
  if (typeof choices === 'number')
    return typeof position === 'number' && position >= 0
      ? undefined
      : `The switch ${name} must be a number of 0 or more.`;
  return choices.some((choice) => choice === position)
    ? undefined
    : `The switch ${name} must be one of ${choices.join(', ')}.`;
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
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `set` refuses all other values
    positions: () => ({ ...positions }) as Positions<Table>,
    set,
  };
};
