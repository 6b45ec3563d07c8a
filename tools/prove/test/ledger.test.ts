import { describe, expect, it } from 'vitest';
import {
  type Entry,
  type FaultWindow,
  type Ledger,
  type LedgerOptions,
  wrongAnswers,
} from '../src/harness/ledger.ts';

const OPTIONS: LedgerOptions = { callersWaitMs: 10_000, patience: 1 };
const URL = 'http://127.0.0.1:4000';

const entry = (status: number | undefined, changes: Partial<Entry> = {}): Entry => {
  const { begunMs = 1_000, endedMs = 1_010 } = changes;
  const body = status === undefined || status < 500 ? { ok: status === 200 } : FAULT;
  const answer = { status, body, milliseconds: endedMs - begunMs, headers: {} };
  return { purpose: 'write', what: 'book', url: URL, begunMs, endedMs, sentMs: begunMs, answer, ...changes };
};

const FAULT = { error: 'internal_error', message: 'Something went wrong on our side.' };

const fault = (changes: Partial<FaultWindow> = {}): FaultWindow => ({
  name: 'it breaks',
  beganMs: 500,
  healedMs: 5_000,
  awayFromMs: Number.POSITIVE_INFINITY,
  awayUntilMs: Number.POSITIVE_INFINITY,
  signals: [],
  longestMs: 3_000,
  backWithinMs: 2_000,
  mayFail: true,
  mayGoUnanswered: () => false,
  ...changes,
});

const wrong = (
  entries: readonly Entry[],
  faults: readonly FaultWindow[] = [],
  options = OPTIONS,
): readonly string[] =>
  wrongAnswers({ entries: () => entries, faults: () => faults } as unknown as Ledger, options);

describe('wrongAnswers while no fault is active', () => {
  it.each([200, 201, 404, 409])('accepts status %i', (status) => {
    expect(wrong([entry(status)])).toEqual([]);
  });

  it('returns a violation for status 500', () => {
    expect(wrong([entry(500)])).toEqual(['book without a fault: it was answered 500']);
  });

  it("accepts status 500 after the service's own time limit if the callers wait longer than that", () => {
    const slow = entry(500, { endedMs: 6_500 });
    expect(wrong([slow])).toHaveLength(1);
    expect(wrong([slow], [], { ...OPTIONS, callersWaitMs: 30_000 })).toEqual([]);
  });

  it('returns a violation if no answer arrives', () => {
    expect(wrong([entry(undefined)])).toEqual(['book without a fault: it got no answer within 10 ms']);
  });

  it('returns a violation if a readiness check gets status 503', () => {
    expect(wrong([entry(503, { purpose: 'ready' })])).toHaveLength(1);
  });
});

describe('wrongAnswers during a fault', () => {
  it('accepts a documented error only if the fault allows errors', () => {
    expect(wrong([entry(500)], [fault()])).toEqual([]);
    expect(wrong([entry(500)], [fault({ mayFail: false })])).toHaveLength(1);
    expect(wrong([entry(500, { begunMs: 7_001, endedMs: 7_010 })], [fault()])).toHaveLength(1);
  });

  it('returns a violation for an undocumented error', () => {
    const answer = { status: 500, body: { error: 'oops' }, milliseconds: 10, headers: {} };
    expect(wrong([entry(500, { answer })], [fault()])).toEqual([
      'book during "it breaks": it was answered 500 {"error":"oops"}',
    ]);
  });

  it('returns a violation if an answer takes longer than the fault allows', () => {
    expect(wrong([entry(201, { endedMs: 4_001 })], [fault()])).toEqual([
      'book during "it breaks": it took 3001 ms',
    ]);
  });

  it('accepts a missing answer only from a process that the fault affects', () => {
    const killed = fault({ mayGoUnanswered: ({ url }) => url === URL });
    expect(wrong([entry(undefined)], [killed])).toEqual([]);
    expect(wrong([entry(undefined, { url: 'http://127.0.0.1:4001' })], [killed])).toHaveLength(1);
  });

  it("accepts a missing answer if the caller gives up before the fault's time limit", () => {
    const patient = entry(undefined, { endedMs: 11_000 });
    expect(wrong([patient], [fault({ longestMs: 16_000 })])).toEqual([]);
    expect(wrong([patient], [fault({ longestMs: Number.POSITIVE_INFINITY })])).toHaveLength(1);
  });

  it('returns a violation if a change succeeds while the database is down', () => {
    expect(wrong([entry(201)], [fault({ awayFromMs: 900, awayUntilMs: 2_000 })])).toEqual([
      'book during "it breaks": it was answered 201 although the database was down',
    ]);
  });

  it('accepts an answer during two faults if the later fault allows it', () => {
    const next = fault({ name: 'the next', beganMs: 5_100, healedMs: 9_000 });
    const late = entry(500, { begunMs: 5_200, endedMs: 5_300 });
    expect(wrong([late], [fault({ mayFail: false }), next])).toEqual([]);
  });
});
