import { createHash } from 'node:crypto';
import { isJson, type Json } from '@booky/testkit/http';
import type { Examples } from '../../src/edge/open-api-document.ts';
import { EXAMPLES } from '../../src/resources/fields.ts';
import type { Exchange } from '../support/recorded-exchanges.ts';
import { WRITTEN } from './written-examples.ts';

/**
 * Chooses for each operation the most informative recorded exchange of each status, and of each error code of a 409.
 * Leaves out the statuses in `SHARED`. Replaces random values in the chosen exchanges with fixed ones. A response that
 * no journey produces keeps its earlier example.
 */
export const chooseExamples = (
  contract: Json,
  exchanges: readonly Exchange[],
  earlier: Examples,
): Examples => {
  const best = new Map<string, Exchange>();
  const operations = operationsOf(contract);
  for (const exchange of exchanges) {
    const id = operations.find(
      ({ method, form }) => method === exchange.method && form.test(placeOf(exchange)),
    )?.id;
    const kind = kindOf(exchange);
    if (id === undefined || kind === undefined) continue;
    const key = `${id} ${kind}`;
    const [tidied, so] = [tidy(exchange), best.get(key)];
    if (so === undefined || isBetter(tidied, so)) best.set(key, tidied);
  }
  return Object.fromEntries(
    operations.map(({ id }) => {
      const own = [...best]
        .filter(([key]) => key.startsWith(`${id} `))
        .map(([key, exchange]): readonly [string, Exchange] => [key.slice(id.length + 1), exchange])
        .toSorted(([one], [other]) => (one < other ? -1 : 1));
      const success = own.find(
        ([kind, { sent }]) => kind < '3' && isJson(sent) && Object.keys(sent).length > 0,
      );
      const chosen = Object.fromEntries(own.map(([kind, { answered }]) => [kind, answered]));
      const request = success === undefined ? {} : { request: success[1].sent };
      const answers = { ...earlier[id]?.answers, ...chosen, ...WRITTEN[id]?.answers };
      return [id, { ...earlier[id], ...request, ...WRITTEN[id], answers }];
    }),
  );
};

interface Operation {
  readonly id: string;
  readonly method: string;
  readonly form: RegExp;
}

/**
 * Returns the operations of the contract. If two paths match the same request, the path with fewer parameters comes
 * first.
 */
const operationsOf = (contract: Json): readonly Operation[] =>
  entriesOf(contract['paths'])
    .flatMap(([path, item]) =>
      entriesOf(item).map(([method, operation]) => ({
        id: isJson(operation) ? String(operation['operationId']) : '',
        method: method.toUpperCase(),
        path,
        form: new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
      })),
    )
    .toSorted((one, other) => one.path.split('{').length - other.path.split('{').length);

const placeOf = ({ path }: Exchange): string => path.split('?')[0] ?? '';

/** Statuses that get no example here: 204 has no body, and all operations share the examples of these errors. */
const SHARED = new Set([204, 400, 401, 403, 404, 410, 429, 500]);

const kindOf = ({ status, answered }: Exchange): string | undefined => {
  if (SHARED.has(status) || !isJson(answered)) return undefined;
  return status === 409 ? `409 ${String(answered['error'])}` : String(status);
};

/** True if the first exchange is the better example: it has a higher score, or the same score and a shorter text. */
const isBetter = (one: Exchange, other: Exchange): boolean => {
  const [a, b] = [scoreOf(one), scoreOf(other)];
  if (a !== b) return a > b;
  const [text, otherText] = [JSON.stringify(one), JSON.stringify(other)];
  return text.length === otherText.length ? text < otherText : text.length < otherText.length;
};

const MOST_LETTERS = 5000;

/** Matches values that tests send to reach a limit. They make bad examples. */
const UNUSUAL =
  /" | "|@[A-Z]|9999-|214748|0\.\d{4}|nonsense|Franc \d|Round \d|"(?:Moved Away|Delivered|0)"|Minutes":1[,}]|"priceRwf":\d{1,3}[,}]|provider_unreachable/;

const scoreOf = ({ sent, answered }: Exchange): number => {
  const text = JSON.stringify({ sent, answered });
  const isOdd = !/^[\x20-\x7e\u00c0-\u017f’…]*$/.test(text) || /(.)\1{8}|\\[nrtu]|<|\{\{/.test(text);
  const isUnusual = UNUSUAL.test(text);
  return (
    filledIn(answered) +
    filledIn(sent) -
    (isOdd ? 1000 : 0) -
    (isUnusual ? 12 : 0) -
    Math.max(0, text.length - MOST_LETTERS)
  );
};

const filledIn = (value: unknown): number => {
  if (value === null || value === undefined || value === '') return 0;
  if (typeof value !== 'object') return 1;
  return Object.values(value).reduce<number>((sum, part) => sum + filledIn(part), 0);
};

/** Returns the exchange with fixed ids, tokens and addresses, and with lists cut to two items. */
const tidy = (exchange: Exchange): Exchange => {
  const ids = new Map<string, string>();
  const tidyText = (name: string, text: string): string => {
    const fixed = FIXED[name];
    if (fixed !== undefined && text.length > 15) return fixed;
    return text
      .replaceAll(UUID, (id) => {
        const known = ids.get(id) ?? uuidOf(ids.size);
        ids.set(id, known);
        return known;
      })
      .replaceAll(REFERENCE, (_found, month: string) => `BKY-${month}-7QK4M`)
      .replaceAll(LOCAL_FEED, `https://book.studio.example/api/calendar/${EXAMPLES.pathToken}.ics`)
      .replaceAll(LOCAL_PAGE, 'https://pay.example.com/c/8d3f2c1a');
  };
  const inside = (name: string, value: unknown): unknown => {
    if (typeof value === 'string') return tidyText(name, value);
    if (Array.isArray(value)) {
      const most = SHORTENED.has(name) ? value.slice(0, 2) : value;
      return most.map((part) => inside(name, part));
    }
    if (!isJson(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inside(key, part)]));
  };
  return { ...exchange, sent: inside('', exchange.sent), answered: inside('', exchange.answered) };
};

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;
const REFERENCE = /BKY-(\d{4})-[\dA-Z]{5}/g;
const LOCAL_FEED = /http:\/\/127\.0\.0\.1:\d+\/api\/calendar\/[\w-]+\.ics/g;
const LOCAL_PAGE = /https?:\/\/127\.0\.0\.1[^"\s]*/g;

const SHORTENED = new Set([
  'addonIds',
  'days',
  'starts',
  'services',
  'packages',
  'addons',
  'sharedAddons',
  'bookings',
  'blocks',
  'workingHours',
  'lines',
  'payments',
  'notes',
  'postShootAddons',
]);

const FIXED: Readonly<Record<string, string>> = {
  checkoutToken: EXAMPLES.checkoutToken,
  token: EXAMPLES.pathToken,
  password: 'a long enough password',
  newPassword: 'another long password',
};

/** Returns a version 4 UUID that is the same in every run. */
const uuidOf = (index: number): string => {
  const hex = createHash('sha256').update(`example ${index}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  isJson(value) ? Object.entries(value) : [];
