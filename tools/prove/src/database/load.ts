import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, ask, at, textAt } from '../ground/ask.ts';
import { askAsAdmin } from '../ground/photographer.ts';
import type { Random } from '../ground/random.ts';
import { book, heldBy, payFee } from '../ground/visitor.ts';
import type { World } from '../ground/world.ts';
import type { Journal, Purpose } from './journal.ts';

/** The changes a run asked for, each with its answer; compared with the database at the end. */
export interface Changes {
  readonly bookings: { readonly name: string; readonly answer: Answer }[];
  readonly payments: { readonly reference: string; readonly answer: Answer }[];
  /** Notes and cancellations of the photographer, each with a unique text that is emailed to the client. */
  readonly messages: { readonly text: string; readonly isCancellation: boolean; readonly answer: Answer }[];
}

/** What the load runs on. */
export interface LoadOptions {
  readonly world: World;
  readonly urls: readonly string[];
  readonly journal: Journal;
  readonly random: Random;
  readonly packageId: string;
  /** Free starts, taken from the front. */
  readonly starts: string[];
  readonly adminToken: string;
}

/** Visitors, readers and the photographer, all sending requests. */
export interface Load {
  readonly changes: Changes;
  /** Books once, as a visitor does who does not pay. */
  bookOnce(url?: string): Promise<Answer>;
  /** Books and pays once; the payer agrees. */
  visitOnce(url?: string): Promise<void>;
  /** Resolves when the last request is answered. */
  stop(): Promise<void>;
}

const VISITORS = 4;
const READERS = 2;
const BETWEEN_MS = 60;

export const startLoad = (options: LoadOptions): Load => {
  const { world, urls, journal, random, packageId, starts, adminToken } = options;
  const changes: Changes = { bookings: [], payments: [], messages: [] };
  const over = new AbortController();
  let number = 0;
  const url = (): string => random.pick(urls);
  const note = (purpose: Purpose, what: string, asking: () => Promise<Answer>) =>
    journal.note(purpose, what, asking);

  const bookOnce = async (asked = url()): Promise<Answer> => {
    number += 1;
    const name = `Visitor ${number}`;
    const startsAt = starts.shift() ?? '';
    // Used again once all are sold: the later claims are refused.
    starts.push(startsAt);
    const answer = await note('write', 'a booking', () => book(asked, { packageId, startsAt, name }));
    changes.bookings.push({ name, answer });
    return answer;
  };

  const visit = async (asked = url()): Promise<void> => {
    const booked = await bookOnce(asked);
    if (booked.status !== 201) return;
    const held = heldBy(booked);
    const answer = await note('write', 'starting a payment', () => payFee(asked, held));
    changes.payments.push({ reference: held.reference, answer });
    // The payer agrees; the provider repeats its callback until it is answered with 200.
    if (answer.status === 201)
      await world.provider.settle(textAt(answer.body, 'payment', 'ourRef'), { status: 'succeeded' });
  };

  const read = async (): Promise<void> => {
    const month = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 7);
    const path = random.pick(['services', `availability?packageId=${packageId}&month=${month}`]);
    await note('read', 'reading', () => ask({ method: 'GET', url: `${url()}/api/${path}` }));
  };

  const asAdmin = (...given: readonly [method: 'GET' | 'POST', path: string, body?: unknown]) =>
    askAsAdmin(url(), adminToken, ...given);
  const photograph = async (): Promise<void> => {
    const listed = await note('read', 'the list of bookings', () =>
      asAdmin('GET', '/bookings?status=confirmed&pageSize=100'),
    );
    const rows = at(listed.body, 'bookings');
    if (!Array.isArray(rows) || rows.length === 0) return;
    const id = textAt(random.pick<unknown>(rows), 'id');
    number += 1;
    const text = `Message ${number}.`;
    const isCancellation = random.chance(0.25);
    const answer = await note('write', isCancellation ? 'a cancellation' : 'a note', () =>
      isCancellation
        ? asAdmin('POST', `/bookings/${id}/cancel`, { reason: text })
        : asAdmin('POST', `/bookings/${id}/notes`, { body: text }),
    );
    changes.messages.push({ text, isCancellation, answer });
  };

  const look = async (): Promise<void> => {
    const asked = url();
    await Promise.all([
      note('health', 'health', () => ask({ method: 'GET', url: `${asked}/api/health` })),
      note('ready', 'readiness', () => ask({ method: 'GET', url: `${asked}/api/health/ready` })),
    ]);
  };

  const again = async (task: () => Promise<void>): Promise<void> => {
    while (!over.signal.aborted) {
      await task();
      await pause(BETWEEN_MS);
    }
  };
  const all = [
    ...Array.from({ length: VISITORS }, () => again(() => visit())),
    ...Array.from({ length: READERS }, () => again(read)),
    again(photograph),
    again(look),
  ];
  return {
    changes,
    bookOnce,
    visitOnce: visit,
    stop: async () => {
      over.abort();
      await Promise.all(all);
    },
  };
};
