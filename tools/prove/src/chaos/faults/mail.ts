import { setTimeout as pause } from 'node:timers/promises';
import type { MailBehaviour } from '../../harness/mail-service.ts';
import { eventually } from '../../harness/eventually.ts';
import type { World } from '../../harness/world.ts';
import type { Fault } from '../under-load.ts';

/** The mail company recovers once it has refused this many emails. */
const REFUSED = 5;
const WITHIN_MS = 60_000;
/**
 * An answer of the API that takes longer than this must have been held up by the mail company: even a busy machine is
 * faster.
 */
const UNAFFECTED_MS = 8_000;

interface Mood {
  readonly name: string;
  readonly behaviour: MailBehaviour;
  /** How long the fault lasts. By default, it lasts until enough emails have been refused. */
  readonly lastsMs?: number;
}

/** F13: the mail company fails. The API must answer as usual and put the emails in the queue. */
const fault = ({ name, behaviour, lastsMs }: Mood): Fault => ({
  name: `mail company ${name}`,
  impact: { longestMs: UNAFFECTED_MS },
  make: async ({ world, clients }) => {
    world.mail.setBehaviour(behaviour);
    clients.wanted = 'add note';
    if (lastsMs !== undefined) await pause(lastsMs);
    const isRefused =
      lastsMs !== undefined || (await eventually(async () => (await refused(world)) >= REFUSED, WITHIN_MS));
    clients.wanted = undefined;
    world.mail.setBehaviour('well');
    return isRefused ? [] : [`fewer than ${REFUSED} emails were refused within ${WITHIN_MS / 1000} s`];
  },
});

const refused = async ({ sql }: World): Promise<number> => {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from emails where last_fault is not null`;
  return row?.count ?? 0;
};

export const QUICK_MOODS: readonly Fault[] = (
  [
    { name: 'hangs up', behaviour: 'hangs up' },
    { name: 'answers 503', behaviour: { refusesWith: 503 } },
    { name: 'answers 422', behaviour: { refusesWith: 422 } },
  ] as const
).map(fault);

/** Faults that last as long as the mailer waits for a single email. */
export const SLOW_MOODS: readonly Fault[] = (
  [
    { name: 'answers 429', behaviour: { refusesWith: 429 } },
    { name: 'answers 500', behaviour: { refusesWith: 500 } },
    { name: 'answers after 3 s', behaviour: { answersAfterMs: 3_000 }, lastsMs: 4_000 },
    { name: 'never answers', behaviour: 'never answers' },
    { name: 'accepts and never answers', behaviour: 'takes and never answers' },
  ] as const
).map(fault);

export const LONG_MOOD: Fault = fault({
  name: 'is down for ten minutes',
  behaviour: 'hangs up',
  lastsMs: 600_000,
});
