import { HOSTILE_TEXTS, IMPOSSIBLE_TIMES, ODD_NUMBERS } from './hostile-texts.ts';
import { type Field, typesOf } from './operations.ts';
import { type Entry, escaped, type FuzzRequest, jsonOfEntries } from './request.ts';
import { anyText, known, type Source } from './valid-values.ts';

/** A changed request, and the statuses that are right. They are undefined if any documented status is right. */
interface Changed {
  readonly request: FuzzRequest;
  readonly wants?: readonly number[];
}

/** One way of spoiling a request. Returns undefined if the change does not apply to this request. */
type Change = (request: FuzzRequest, source: Source) => Changed | undefined;

/** The status for a request whose form is not the documented one. */
const MALFORMED: readonly number[] = [400];

/** The statuses of all refusals, whatever the reason. */
const REFUSED: readonly number[] = [400, 401, 404, 409, 422];

/** Makes a change that replaces the value of a body field for which `fits` returns true. */
const ofField =
  (
    fits: (field: Field) => boolean,
    spoilt: (field: Field, source: Source) => { readonly value: unknown; readonly wants?: readonly number[] },
  ): Change =>
  (request, source) => {
    const fields = fieldsIn(request).filter(fits);
    if (fields.length === 0) return undefined;
    const field = source.draw.pick(fields);
    const { value, ...wants } = spoilt(field, source);
    const others = entriesOf(request).filter(([key]) => key !== field.name);
    return { request: withEntries(request, [...others, [field.name, value]]), ...wants };
  };

const entriesOf = ({ content }: FuzzRequest): readonly Entry[] =>
  content.kind === 'fields' ? content.entries : [];

/** Returns the documented fields of the request's body. Some operations document several variants of their body. */
const fieldsIn = (request: FuzzRequest): readonly Field[] =>
  request.operation.bodies.find((fields) =>
    entriesOf(request).every(([key]) => fields.some(({ name }) => name === key)),
  ) ?? [];

const withEntries = (request: FuzzRequest, entries: readonly Entry[]): FuzzRequest => ({
  ...request,
  contentType: 'application/json',
  content: { kind: 'fields', entries },
});

const isOf =
  (...types: readonly string[]) =>
  ({ schema }: Field): boolean =>
    typesOf(schema).some((type) => types.includes(type));

const isTime = ({ schema }: Field): boolean => String(schema['format']).startsWith('date');

/** Returns true if a text cannot be stored because it contains NUL or half of a surrogate pair. */
const isBroken = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

/** Values of every JSON type. An integer also counts as a number. */
const VALUES: readonly (readonly [types: readonly string[], value: unknown])[] = [
  [['string'], 'text'],
  [['string'], '1'],
  [['string'], ''],
  [['number', 'integer'], 1],
  [['number'], 1.5],
  [['boolean'], true],
  [['null'], null],
  [['array'], []],
  [['array'], [1, [2]]],
  [['object'], {}],
  [['object'], { verbatim: '{"__proto__":{"polluted":true}}' }],
];

const wrongType = ofField(
  isOf('string', 'number', 'integer', 'boolean', 'array', 'object'),
  (field, { draw }) => {
    const [, value] = draw.pick(VALUES.filter(([types]) => !isOf(...types)(field)));
    return { value, wants: MALFORMED };
  },
);

const wrongEntry = ofField(isOf('array'), (_field, { draw }) => ({
  value: draw.pick([[null], [[]], [{ unknown: 1 }]]),
  wants: MALFORMED,
}));

const wrongKey = ofField(isOf('object'), (_field, { draw }) => ({
  value: draw.pick([{ unknown: 1 }, { verbatim: '{"__proto__":{"polluted":true}}' }]),
  wants: MALFORMED,
}));

const oddText = ofField(isOf('string'), (_field, source) => {
  const value = anyText(source);
  return isBroken(value) ? { value, wants: MALFORMED } : { value };
});

const oddNumber = ofField(isOf('number', 'integer'), (_field, { draw }) => {
  const verbatim = draw.pick(ODD_NUMBERS);
  return Number.isFinite(Number(verbatim))
    ? { value: { verbatim } }
    : { value: { verbatim }, wants: REFUSED };
});

const impossibleTime = ofField(isTime, (_field, { draw }) => ({
  value: draw.pick(IMPOSSIBLE_TIMES),
  wants: MALFORMED,
}));

const otherId = ofField(
  ({ schema }) => schema['format'] === 'uuid',
  (_field, source) => ({ value: anyId(source) }),
);

const anyId = (source: Source): string =>
  known(source.draw.pick(['booking', 'payment', 'service', 'package', 'addon', 'block']), source);

const BOUNDS = ['minimum', 'maximum', 'minLength', 'maxLength'] as const;

const beyondBound = ofField(
  ({ schema }) => BOUNDS.some((bound) => bound in schema),
  ({ schema }, { draw }) => {
    const bound = draw.pick(BOUNDS.filter((name) => name in schema));
    const beyond = Number(schema[bound]) + (bound.startsWith('min') ? -1 : 1);
    return { value: bound.endsWith('Length') ? 'a'.repeat(Math.max(0, beyond)) : beyond, wants: REFUSED };
  },
);

const missingField: Change = (request, { draw }) => {
  const given = entriesOf(request);
  const needed = fieldsIn(request).filter(({ isRequired }) => isRequired);
  if (given.length === 0 || needed.length === 0) return undefined;
  const gone = draw.pick(needed).name;
  const entries = given.filter(([key]) => key !== gone);
  return { request: withEntries(request, entries), wants: [400, 422] };
};

/** Keys that no operation documents. */
const EXTRA_KEYS = ['__proto__', 'constructor', 'toString', 'then', 'status', 'packageid', 'a[b]', '\0', ''];

const unknownField: Change = (request, source) => {
  const { isWebhook, method, bodies } = request.operation;
  if (isWebhook || method === 'GET') return undefined;
  const key = source.draw.chance(0.8) ? source.draw.pick(EXTRA_KEYS) : anyText(source);
  if (bodies.flat().some(({ name }) => name === key)) return undefined;
  const [, value] = source.draw.pick(VALUES);
  const spoilt = withEntries(request, [...entriesOf(request), [key, value]]);
  // An operation that documents no body may either ignore or refuse a body.
  return bodies.length === 0 ? { request: spoilt } : { request: spoilt, wants: MALFORMED };
};

const fieldTwice: Change = (request, { draw }) => {
  const entries = entriesOf(request);
  if (entries.length === 0) return undefined;
  return { request: withEntries(request, [...entries, draw.pick(entries)]), wants: MALFORMED };
};

const brokenBody: Change = (request, { draw }) => {
  const { method, bodies } = request.operation;
  if (method === 'GET') return undefined;
  const text = jsonOfEntries(entriesOf(request));
  const bytes = Buffer.from(
    draw.pick([text.slice(0, -1), `${text}}`, `[${text}]`, `${text}\0`, 'null', '1e400', ' ', 'a=b', '<a/>']),
  );
  const spoilt: FuzzRequest = {
    ...request,
    contentType: 'application/json',
    content: { kind: 'bytes', bytes },
  };
  return bodies.length > 0 ? { request: spoilt, wants: MALFORMED } : { request: spoilt };
};

const withoutBody: Change = (request) => {
  if (request.content.kind === 'none') return undefined;
  const spoilt: FuzzRequest = { ...request, content: { kind: 'none' } };
  return request.operation.needsBody ? { request: spoilt, wants: [400, 422] } : { request: spoilt };
};

const otherContentType: Change = (request, { draw }) => {
  if (request.content.kind === 'none') return undefined;
  const types = ['text/plain', 'text/json', 'application/x-www-form-urlencoded', 'image/png', '*/*'];
  const spoilt = { ...request, contentType: draw.pick(types) };
  return request.operation.isWebhook ? { request: spoilt } : { request: spoilt, wants: MALFORMED };
};

/** Query keys that no operation documents, as they are sent. */
const EXTRA_NAMES = [
  '__proto__',
  '__proto__[polluted]',
  'stage[]',
  'access_token',
  '%00',
  'Month',
  '%20page',
];

const unknownQueryKey: Change = (request, { draw }) => {
  const spoilt: FuzzRequest = { ...request, query: [...request.query, [draw.pick(EXTRA_NAMES), '1']] };
  return request.operation.isWebhook ? { request: spoilt } : { request: spoilt, wants: MALFORMED };
};

const queryKeyTwice: Change = (request, { draw }) => {
  const isList = (name: string): boolean =>
    request.operation.query.some((field) => field.name === name && isOf('array')(field));
  const single = request.query.filter(([name]) => !isList(name));
  if (single.length === 0) return undefined;
  return { request: { ...request, query: [...request.query, draw.pick(single)] }, wants: REFUSED };
};

const oddQueryValue: Change = (request, source) => {
  const { draw } = source;
  if (request.operation.query.length === 0) return undefined;
  const { name, schema } = draw.pick(request.operation.query);
  const text = draw.pick([anyText(source), draw.pick(ODD_NUMBERS), draw.pick(IMPOSSIBLE_TIMES)]);
  const others = request.query.filter(([key]) => key !== name);
  const spoilt: FuzzRequest = { ...request, query: [...others, [name, inAddress(text)]] };
  const isImpossible = schema['format'] === 'date' && IMPOSSIBLE_TIMES.includes(text);
  return isImpossible ? { request: spoilt, wants: REFUSED } : { request: spoilt };
};

/** Shortens the text, because the server refuses more than 16 KiB of headers. The `clients` run tests that limit. */
const inAddress = (text: string): string => escaped(text.slice(0, 1_500));

const missingQueryKey: Change = (request, { draw }) => {
  const needed = request.operation.query.filter(
    ({ isRequired, schema }) => isRequired && !('default' in schema),
  );
  if (needed.length === 0) return undefined;
  const gone = draw.pick(needed).name;
  return {
    request: { ...request, query: request.query.filter(([name]) => name !== gone) },
    wants: MALFORMED,
  };
};

const brokenQuery: Change = (request, { draw }) => ({
  request: {
    ...request,
    rawQuery: draw.pick(['?', '??', '?&&', '?=a', '?%zz=%zz', '?+=+', '?%00', '?a=%ed%a0%80']),
  },
});

/** Segments that have a special meaning to a file system, a router or a decoder. */
const ODD_SEGMENTS = [
  '%',
  '%zz',
  '%00',
  '%2e%2e',
  '%2F..',
  '',
  '%20',
  '*',
  ';a=b',
  '%ff',
  '__proto__',
  ':id',
];

/** Makes a change that replaces a path parameter whose name matches `name`. By default, any name matches. */
const ofParameter =
  (spoilt: (value: string, source: Source) => string, name = '\\w+', wants?: readonly number[]): Change =>
  (request, source) => {
    const segments = request.path.split('/');
    const documented = request.operation.template.split('/');
    const places = documented.flatMap((one, place) =>
      new RegExp(`^\\{${name}\\}$`).test(one) ? [place] : [],
    );
    if (segments.length !== documented.length || places.length === 0) return undefined;
    const place = source.draw.pick(places);
    const path = segments.with(place, spoilt(segments[place] ?? '', source)).join('/');
    return { request: { ...request, path }, ...(wants && { wants }) };
  };

const oddParameter = ofParameter((_value, source) =>
  source.draw.chance(0.6) ? source.draw.pick(ODD_SEGMENTS) : inAddress(anyText(source)),
);

// No particular status is expected, because the other id may happen to be valid here.
const otherResource = ofParameter((_value, source) => anyId(source), 'id');

const forgedToken = ofParameter(
  (token, { draw }) => {
    const at = draw.below(token.length);
    const other = draw.pick(Array.from('AZaz09-_').filter((character) => character !== token[at]));
    return token.slice(0, at) + other + token.slice(at + 1);
  },
  'token',
  [404],
);

const otherPath: Change = (request, source) => {
  const { path } = request;
  const paths = [`${path}/`, `/${path}`, `${path}%00`, `${path};a=b`, path.toUpperCase()];
  const prefixes = ['/api//', '/API/', '/./api/', '/%61pi/', '/api%2f', '/api\\'];
  const others = [...paths, ...prefixes.map((prefix) => path.replace('/api/', prefix))];
  return { request: { ...request, path: source.draw.pick([...others, `/${inAddress(anyText(source))}`]) } };
};

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'];

const otherMethod: Change = (request, { draw }) => ({
  request: { ...request, method: draw.pick(METHODS.filter((method) => method !== request.method)) },
});

const withHeader = (request: FuzzRequest, name: string, value: string): FuzzRequest => ({
  ...request,
  headers: [...request.headers.filter(([key]) => key !== name), [name, value]],
});

const noToken: Change = (request, source) => {
  if (!request.operation.needsToken) return undefined;
  const token = source.draw.pick(['null', 'a'.repeat(8_000), known('accessToken', source)]);
  return { request: withHeader(request, 'authorization', `Bearer ${token}`), wants: [401] };
};

/** Headers that the service, or another program on the way to it, reads or trusts. */
const HEADERS = [
  ['x-http-method-override', 'x-original-url', 'x-forwarded-for', 'x-forwarded-host', 'forwarded', 'origin'],
  ['accept', 'accept-encoding', 'content-encoding', 'accept-language', 'if-none-match', 'range', 'cookie'],
  ['x-request-id', 'gateway-signature', 'user-agent', '__proto__', 'constructor'],
].flat();

const oddHeader: Change = (request, source) => {
  const text = source.draw.pick([anyText(source), source.draw.pick(HOSTILE_TEXTS)]);
  const value = text.replaceAll(/\p{Cc}|[^ -ÿ]/gu, '?').slice(0, 2_000);
  return { request: withHeader(request, source.draw.pick(HEADERS), value) };
};

const oddHost: Change = (request, { draw }) => ({
  request: withHeader(
    request,
    'host',
    draw.pick(['', 'a b', 'evil.example/', 'a,b', 'a@b', 'a:99999999', '[::1']),
  ),
  wants: REFUSED,
});

const CHANGES: Readonly<Record<string, Change>> = {
  wrongType,
  wrongEntry,
  wrongKey,
  oddText,
  oddNumber,
  impossibleTime,
  otherId,
  beyondBound,
  missingField,
  unknownField,
  fieldTwice,
  brokenBody,
  withoutBody,
  otherContentType,
  unknownQueryKey,
  queryKeyTwice,
  oddQueryValue,
  missingQueryKey,
  brokenQuery,
  oddParameter,
  otherResource,
  forgedToken,
  otherPath,
  otherMethod,
  noToken,
  oddHeader,
  oddHost,
};

/** A request after zero, one or two changes. */
export interface Spoilt {
  readonly request: FuzzRequest;
  /** The names of the changes, in the order in which they were made. */
  readonly done: readonly string[];
  /** The statuses that are right after a single change. Undefined if any documented status is right. */
  readonly wants: readonly number[] | undefined;
}

/** Returns the request unchanged, or with one or two changes. */
export const spoil = (request: FuzzRequest, source: Source): Spoilt => {
  const times = source.draw.pick([0, 0, 1, 1, 1, 1, 2]);
  let spoilt: Spoilt = { request, done: [], wants: undefined };
  for (let time = 0; time < times; time += 1) {
    const [name, change] = source.draw.pick(Object.entries(CHANGES));
    const changed = change(spoilt.request, source);
    if (changed === undefined) continue;
    const done = [...spoilt.done, name];
    spoilt = { request: changed.request, done, wants: done.length === 1 ? changed.wants : undefined };
  }
  return spoilt;
};
