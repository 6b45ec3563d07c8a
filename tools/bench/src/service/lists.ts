import { makeAsk } from '@booky/testkit/http';
import { fill } from '../backup/fill.ts';
import type { Group } from '../group.ts';
import { request } from './connection.ts';
import { type Ground, withGround } from './ground.ts';
import type { Program } from './program.ts';
import { measureRows } from './rows.ts';
import { tokenOf } from './visitors.ts';

const FEW = 1000;
const MANY = 100_000;
const PAGE_SIZE = 25;
/** The number of requests that each list gets in each round. */
const REQUESTS = 50;

/** The measured lists, each with the path to request. Some paths depend on the number of bookings. */
const LISTS: readonly (readonly [name: string, path: (bookings: number) => string])[] = [
  ['bookings, first page', () => '/bookings?'],
  ['bookings, middle page', (bookings) => `/bookings?page=${bookings / PAGE_SIZE / 2}`],
  ['bookings, last page', (bookings) => `/bookings?page=${bookings / PAGE_SIZE}`],
  ['completed, first page', () => '/bookings?stage=completed'],
  ['no-show, first page', () => '/bookings?stage=no_show'],
  ['search: one email', () => '/bookings?search=client77@example.rw'],
  ['search: one reference', () => '/bookings?search=BKY-0000-00077'],
  ['search: nothing', () => '/bookings?search=zzzzzz'],
  ['search: a first name', () => '/bookings?search=Aline'],
  ['search: two letters', () => '/bookings?search=li'],
  ['search: in every row', () => '/bookings?search=example.rw'],
  ['payments', () => '/payments?'],
  ['payments, refund due', () => '/payments?status=refund_due'],
  ['clients', () => '/clients?'],
  ['clients, a first name', () => '/clients?search=Aline'],
  ['money', () => '/money'],
  ['today', () => '/today'],
];

const inWords = (count: number): string => count.toLocaleString('en');

/** Measures the back office's lists, once with many bookings and once with few. */
export const lists: Group = {
  name: 'lists',
  about: `the lists of the back office, with ${inWords(MANY)} bookings and with ${inWords(FEW)}`,
  measure: (options) =>
    withGround(async (ground) => {
      const few = await openOffice(ground, 'few', FEW);
      const many = await openOffice(ground, 'many', MANY);
      const rows = LISTS.flatMap(([name, path]) => [
        { name: `${name}, ${inWords(FEW)}`, measure: () => ask(ground, few, path(FEW)) },
        { name: `${name}, ${inWords(MANY)}`, measure: () => ask(ground, many, path(MANY)) },
      ]);
      return measureRows(rows, ['p50, ms', 'p95, ms', 'CPU, ms'], options);
    }),
};

interface Office {
  readonly program: Program;
  readonly token: string;
}

const openOffice = async (ground: Ground, name: string, bookings: number): Promise<Office> => {
  const studio = await ground.openStudio(name);
  await fill(studio.sql, studio.url, bookings);
  // A database that was used for years has been vacuumed, but this one was filled in seconds.
  await studio.sql`vacuum analyze`;
  const program = await ground.startService(studio, { WORKER: 'off', LOG_LEVEL: 'warn' });
  return { program, token: await tokenOf(makeAsk(program.url), ground.admin) };
};

const ask = (ground: Ground, { program, token }: Office, path: string): ReturnType<Ground['measure']> => {
  const page = path.includes('?') ? `&pageSize=${PAGE_SIZE}` : '';
  const written = request('GET', `/api/admin${path + page}`, {
    authorization: `Bearer ${token}`,
  });
  let left = REQUESTS;
  return ground.measure([program], { connections: 1, seconds: Number.POSITIVE_INFINITY }, ({ send }) => {
    if (left === 0) return undefined;
    left -= 1;
    return send(written).then(({ status, text }) => {
      if (status !== 200) throw new Error(`GET ${path} got ${status}, expected 200: ${text}`);
    });
  });
};
