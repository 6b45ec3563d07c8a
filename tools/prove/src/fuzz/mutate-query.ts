import { IMPOSSIBLE_TIMES, ODD_NUMBERS } from './hostile-texts.ts';
import { mutation, MALFORMED, type Mutation, REFUSED } from './mutation.ts';
import { typesOf } from './operations.ts';
import { escaped, type FuzzRequest } from './request.ts';
import { anyText } from './valid-values.ts';

/** Returns true if the operation refuses query keys that it does not document. */
const isStrict = ({ operation }: FuzzRequest): boolean => !operation.isWebhook;

/** Query keys that no operation documents, as they are sent. */
const EXTRA_NAMES: readonly string[] = [
  ['__proto__', '__proto__[polluted]', 'constructor[prototype][polluted]', 'toString', 'a[b]', 'stage[]'],
  ['page[gt]', 'access_token', '_method', 'debug', '%00', '%E0%A4%A', 'Month', 'packageid', '%20page'],
].flat();

const extra = mutation('an unknown query key', (request, { draw }) => {
  const mutated: FuzzRequest = {
    ...request,
    query: [...request.query, [draw.pick(EXTRA_NAMES), draw.pick(['', '1', 'true', '%00', 'polluted'])]],
  };
  return isStrict(request) ? { request: mutated, wants: MALFORMED } : { request: mutated };
});

const twice = mutation('a query key twice', (request, { draw }) => {
  const scalars = request.query.filter(([name]) =>
    request.operation.query.some((field) => field.name === name && !typesOf(field.schema).includes('array')),
  );
  if (scalars.length === 0) return undefined;
  const [name, value] = draw.pick(scalars);
  return {
    request: { ...request, query: [...request.query, [name, draw.chance(0.5) ? value : 'other']] },
    wants: REFUSED,
  };
});

const oddValue = mutation('an odd query value', (request, source) => {
  const { draw } = source;
  if (request.operation.query.length === 0) return undefined;
  const { name, schema } = draw.pick(request.operation.query);
  const text = draw.pick([anyText(source), draw.pick(ODD_NUMBERS), draw.pick(IMPOSSIBLE_TIMES)]);
  // Shortens the text, because the server refuses more than 16 KiB of headers. The `clients` run tests that limit.
  const value = escaped(text.slice(0, 1_500));
  const others = request.query.filter(([key]) => key !== name);
  const mutated: FuzzRequest = { ...request, query: [...others, [name, value]] };
  const isTime = schema['format'] === 'date' || name === 'month';
  return isTime && IMPOSSIBLE_TIMES.includes(text)
    ? { request: mutated, wants: REFUSED }
    : { request: mutated };
});

const missing = mutation('a required query key missing', (request, { draw }) => {
  const needed = request.operation.query.filter(
    ({ isRequired, schema }) => isRequired && !('default' in schema),
  );
  if (needed.length === 0) return undefined;
  const gone = draw.pick(needed).name;
  return {
    request: { ...request, query: request.query.filter(([name]) => name !== gone) },
    wants: MALFORMED,
  };
});

const RAW_QUERIES: readonly string[] = [
  ['?', '??', '?&&&', '?=a', '?%zz=%zz', '?+=+', '?a=b=c', '?a;b', '?%00', '?#', '#a', '?[]', '?a=%ed%a0%80'],
].flat();

const raw = mutation('a broken query', (request, { draw }) => ({
  request: { ...request, rawQuery: draw.pick(RAW_QUERIES) },
}));

export const QUERY_MUTATIONS: readonly Mutation[] = [extra, twice, twice, oddValue, oddValue, missing, raw];
