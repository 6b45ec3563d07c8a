import type { Transaction } from '@booky/domain/ports';

export type Statement<Value> = (transaction: Transaction) => Promise<Value>;

/** An open unit of work. Each statement sees all committed changes and the changes of this unit of work. */
export interface SimulatedUnit {
  reads<Value>(statement: Statement<Value>): Promise<Value>;
  writes<Value>(statement: Statement<Value>): Promise<Value>;
  /** Reads rows and locks them. Reads them again if it had to wait for a lock. */
  finds<Value>(statement: Statement<Value>, locksOf: (found: Value) => readonly string[]): Promise<Value>;
  /** Reads rows and locks them, but skips those that another unit of work has locked. */
  findsUnlocked<Row>(
    statement: Statement<readonly Row[]>,
    lockOf: (row: Row) => string,
  ): Promise<readonly Row[]>;
  /** Takes the lock first and then reads. */
  takes<Value>(lock: string, statement: Statement<Value>): Promise<Value>;
  /** Takes the lock first and then changes something. */
  updates<Value>(lock: string, statement: Statement<Value>): Promise<Value>;
  /** Makes a change that no statement of the unit reads. */
  queues(statement: Statement<unknown>): Promise<unknown>;
}

/**
 * Which {@link SimulatedUnit} method runs a statement, and which locks it takes for the statement's arguments or
 * result.
 */
type Rule<Given extends readonly unknown[], Value> =
  | { readonly takes: (...given: Given) => string }
  | { readonly updates: (...given: Given) => string }
  | { readonly finds: (found: Value) => readonly string[] }
  | { readonly findsUnlocked: (row: Value extends readonly (infer Row)[] ? Row : never) => string }
  | { readonly queues: true };

type RulesOf<Port> = {
  readonly [Name in keyof Port]?: Port[Name] extends (
    ...given: infer Given extends readonly unknown[]
  ) => infer Result
    ? Rule<Given, Awaited<Result>>
    : never;
};

const booking = ({ id }: { readonly id: string }): string => `booking ${id}`;
const findsBooking = {
  finds: (found: { readonly id: string } | undefined) => (found === undefined ? [] : [booking(found)]),
};
const findsBookings = { finds: (found: readonly { readonly id: string }[]) => found.map(booking) };
const findsUnlockedBookings = { findsUnlocked: booking };
const findsRow = {
  finds: (row: { readonly id: string } | undefined) => (row === undefined ? [] : [`row ${row.id}`]),
};

/** The rules for statements that lock rows or queue something. They imitate what these statements do in PostgreSQL. */
const RULES: { readonly [Port in keyof Transaction]?: RulesOf<Transaction[Port]> } = {
  bookings: {
    serialiseClaims: { takes: () => 'the claims' },
    find: findsBooking,
    findByReference: findsBooking,
    findByOurRef: findsBooking,
    findByAccessToken: findsBooking,
    findByEmailChange: findsBooking,
    overlapping: findsBookings,
    findAll: findsBookings,
    ofAddress: findsBookings,
    lapsedHolds: findsUnlockedBookings,
    remindersDue: findsUnlockedBookings,
    pastRetention: findsUnlockedBookings,
  },
  payments: { serialisePrompts: { takes: (phone) => `prompts of ${phone}` } },
  timeline: { add: { queues: true } },
  workingHours: { lockAll: { takes: () => 'the hours' } },
  settings: { find: { takes: () => 'the settings' } },
  studio: { find: { takes: () => 'the studio' } },
  policies: { find: { takes: () => 'the policies' } },
  services: { find: findsRow },
  packages: { find: findsRow },
  pictures: { lockAll: { takes: () => 'pictures' } },
  addOns: { find: findsRow },
  deliveries: {
    lock: { takes: (id) => `delivery ${id}` },
    recordFault: { updates: (id) => `delivery ${id}` },
  },
  emailOutbox: {
    enqueue: { queues: true },
    retry: { updates: (id) => `email ${id}` },
    drop: { updates: (id) => `email ${id}` },
  },
  admins: { find: findsRow, add: { updates: ({ email }) => `address ${email}` } },
  loginGuards: { lock: { takes: (adminId) => `guard ${adminId}` } },
  gatheredAlerts: { lock: { takes: (reason) => `alerts of ${reason}` } },
  keptAnswers: {
    take: { takes: ([key]) => `key ${key}` },
    keptOfToken: { takes: ([token]) => `keys of ${token}` },
  },
  calendarFeeds: {
    replace: { updates: ({ adminId }) => `feed ${adminId}` },
    end: { updates: (adminId) => `feed ${adminId}` },
  },
  busyCalendars: { lockAll: { takes: () => 'busy calendars' } },
  rememberedHandles: {
    find: { finds: (found) => (found === undefined ? [] : [`handle ${found.digest}`]) },
    add: { updates: ({ digest }) => `handle ${digest}` },
    replace: { updates: (digest) => `handle ${digest}` },
    endDevice: { updates: (deviceId) => `device ${deviceId}` },
    endUnused: { updates: (adminId) => `devices of ${adminId}` },
  },
  apiKeys: { end: { updates: (_adminId, id) => `key ${id}` } },
  webhooks: {
    find: { takes: (_admin, id) => `endpoint ${id}` },
    resend: { updates: (_endpointId, id) => `webhook ${id}` },
  },
};

/** A statement without a rule changes something if its name begins with one of these verbs; otherwise it only reads. */
const CHANGES =
  /^(?:add(?!resses)|conclude|end|enqueue|erase|keep|makeDue|remove|replace|save|withdraw)(?![a-z])/;

/** Each port with the names of its statements. */
export type PortNames = readonly (readonly [port: keyof Transaction, names: readonly string[]])[];

/** Returns the names of the statements of a transaction. */
export const namesIn = (transaction: Transaction): PortNames =>
  Object.entries(transaction).map(([port, statements]) => [
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a transaction are its ports
    port as keyof Transaction,
    Object.keys(statements),
  ]);

/** Returns the repositories of a unit of work, in which each statement follows its rule. */
export const transactionOf = (unit: SimulatedUnit, ports: PortNames): Transaction =>
  Object.fromEntries(
    ports.map(([port, names]) => [
      port,
      Object.fromEntries(names.map((name) => [name, statementOf(unit, port, name)])),
    ]),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- has every port that the names come from
  ) as unknown as Transaction;

const statementOf = (unit: SimulatedUnit, port: keyof Transaction, name: string) => {
  const rule: Rule<readonly unknown[], never> | undefined = Reflect.get(RULES[port] ?? {}, name);
  return (...given: readonly unknown[]): Promise<unknown> => {
    const statement: Statement<never> = (transaction) =>
      Reflect.apply(Reflect.get(transaction[port], name), transaction[port], given);
    if (rule === undefined) return CHANGES.test(name) ? unit.writes(statement) : unit.reads(statement);
    if ('takes' in rule) return unit.takes(rule.takes(...given), statement);
    if ('updates' in rule) return unit.updates(rule.updates(...given), statement);
    if ('finds' in rule) return unit.finds(statement, rule.finds);
    if ('findsUnlocked' in rule) return unit.findsUnlocked(statement, rule.findsUnlocked);
    return unit.queues(statement);
  };
};
