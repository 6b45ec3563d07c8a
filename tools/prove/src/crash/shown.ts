import { type Answer, ask, at } from '../ground/ask.ts';
import type { World } from '../ground/world.ts';
import { anyUrl, bearer, type Clients } from './clients.ts';

/** A booking as the service shows it to the photographer, and what the database and the mail company have of it. */
export interface Shown {
  readonly reference: string;
  readonly fullName: string;
  readonly status: string;
  readonly startsAt: string;
  readonly email: string;
  readonly pendingEmail: string | undefined;
  readonly totalRwf: number;
  readonly payments: readonly ShownPayment[];
  /** How often it was moved. */
  readonly moves: number;
  /** Subjects of the emails that are about it. */
  readonly subjects: readonly string[];
}

export interface ShownPayment {
  readonly ourRef: string;
  readonly purpose: string;
  readonly method: string;
  readonly amountRwf: number;
  readonly status: string;
  readonly note: string | undefined;
}

const PAGE_SIZE = 100;
/** Enough at once to be quick, and few enough to leave the service room. */
const AT_ONCE = 10;

/** Every booking there is. Throws where the service doesn't show it. */
export const showAll = async (clients: Clients): Promise<readonly Shown[]> => {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const body = await read(clients, `/bookings?pageSize=${PAGE_SIZE}&page=${page}`);
    ids.push(...list(body, 'bookings').map((row) => text(row, 'id')));
    if (page >= Number(at(body, 'pageCount'))) break;
  }
  const moves = await movesById(clients.world);
  const subjects = subjectsByReference(clients.world);
  const shown: Shown[] = [];
  while (ids.length > 0) {
    const some = ids.splice(0, AT_ONCE);
    shown.push(
      ...(await Promise.all(
        some.map(async (id) => {
          const booking = at(await read(clients, `/bookings/${id}`), 'booking');
          return view(booking, moves.get(id) ?? 0, subjects.get(text(booking, 'reference')) ?? []);
        }),
      )),
    );
  }
  return shown;
};

const read = async (clients: Clients, path: string): Promise<unknown> => {
  const answer: Answer = await ask({
    method: 'GET',
    url: `${anyUrl(clients)}/api/admin${path}`,
    headers: bearer(clients),
    withinMilliseconds: 30_000,
  });
  if (answer.status !== 200)
    throw new Error(`${path} was answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
};

const view = (booking: unknown, moves: number, subjects: readonly string[]): Shown => ({
  reference: text(booking, 'reference'),
  fullName: text(booking, 'fullName'),
  status: text(booking, 'status'),
  startsAt: text(booking, 'startsAt'),
  email: text(booking, 'email'),
  pendingEmail: textOrUndefined(at(booking, 'pendingEmail')),
  totalRwf: Number(at(booking, 'totalRwf')),
  payments: list(booking, 'payments').map((payment) => ({
    ourRef: text(payment, 'ourRef'),
    purpose: text(payment, 'purpose'),
    method: text(payment, 'method'),
    amountRwf: Number(at(payment, 'amountRwf')),
    status: text(payment, 'status'),
    note: textOrUndefined(at(payment, 'note')),
  })),
  moves,
  subjects,
});

const text = (value: unknown, key: string): string => String(at(value, key));

const textOrUndefined = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

const list = (value: unknown, key: string): readonly unknown[] => {
  const found = at(value, key);
  return Array.isArray(found) ? found : [];
};

const movesById = async ({ sql }: World): Promise<ReadonlyMap<string, number>> => {
  const rows = await sql<{ id: string; times_moved: number }[]>`select id, times_moved from bookings`;
  return new Map(rows.map(({ id, times_moved }) => [id, times_moved]));
};

const subjectsByReference = ({ mail }: World): ReadonlyMap<string, readonly string[]> => {
  const subjects = new Map<string, string[]>();
  for (const { subject } of mail.accepted()) {
    const reference = /BKY-\d{4}-[0-9A-Z]{5}/.exec(subject)?.[0] ?? '';
    subjects.set(reference, [...(subjects.get(reference) ?? []), subject]);
  }
  return subjects;
};
