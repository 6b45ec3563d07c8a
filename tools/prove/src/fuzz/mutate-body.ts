import { mutation, MALFORMED, type Mutation } from './mutation.ts';
import { type Content, type FuzzRequest, jsonOfEntries } from './request.ts';
import { anyText, type Source } from './valid-values.ts';

/** Returns true if the operation accepts only JSON bodies. */
const readsJson = ({ operation }: FuzzRequest): boolean =>
  operation.bodies.length > 0 && !operation.isWebhook;

const textOf = (content: Content): string => {
  if (content.kind === 'none') return '{}';
  return content.kind === 'fields' ? jsonOfEntries(content.entries) : Buffer.from(content.bytes).toString();
};

const withBytes = (request: FuzzRequest, bytes: Uint8Array | string): FuzzRequest => ({
  ...request,
  contentType: request.contentType ?? 'application/json',
  content: { kind: 'bytes', bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes },
});

/**
 * Makes a mutation that replaces the body. Operations that accept only JSON must refuse the new body. Webhooks store
 * any bytes.
 */
const ofBody = (name: string, spoil: (text: string, source: Source) => Uint8Array | string): Mutation => ({
  name,
  mutate: (request, source) => {
    if (request.method === 'GET') return undefined;
    const mutated = withBytes(request, spoil(textOf(request.content), source));
    return readsJson(request) ? { request: mutated, wants: MALFORMED } : { request: mutated };
  },
});

const brokenJson = ofBody('broken JSON', (text, { draw }) =>
  draw.pick([
    text.slice(0, -1),
    `${text}}`,
    `${text},`,
    `[${text}`,
    `${text}\0`,
    `${text.slice(0, -1)}'a':1}`,
    `${text.slice(0, -1)},}`,
    `/* a */${text}`,
    `${text.slice(0, -1)}${text === '{}' ? '' : ','}"a":NaN}`,
    `${text.slice(0, -1)}${text === '{}' ? '' : ','}"a":"\n"}`,
    `${text.slice(0, -1)}${text === '{}' ? '' : ','}"a":01}`,
    ' ',
    'a=b&c=d',
    '<a/>',
  ]),
);

const otherJson = ofBody('JSON that is not an object', (text, { draw }) =>
  draw.pick(['[]', '[{}]', 'null', 'true', '0', '""', `[${text}]`, JSON.stringify(text), '1e400', '-0']),
);

const pollution = ofBody('a body with a prototype key', (text, { draw }) =>
  draw.pick([
    '{"__proto__":{"polluted":true}}',
    '{"__proto__":null}',
    '{"\\u005f_proto__":{"polluted":true}}',
    '{"constructor":{"prototype":{"polluted":true}}}',
    '{"a":{"__proto__":{"polluted":true}}}',
    `${text.slice(0, -1)}${text === '{}' ? '' : ','}"__proto__":{"polluted":true}}`,
  ]),
);

const withoutBody = mutation('no body', (request, { draw }) => {
  if (request.content.kind === 'none') return undefined;
  const without: FuzzRequest = draw.chance(0.5)
    ? { ...request, content: { kind: 'none' } }
    : { ...request, content: { kind: 'bytes', bytes: Buffer.alloc(0) } };
  return readsJson(request) && request.operation.needsBody
    ? { request: without, wants: [400, 422] }
    : { request: without };
});

/** Content types other than JSON. */
const OTHER_TYPES: readonly string[] = [
  ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a'],
  ['application/octet-stream', 'text/json', 'application/jsonp', 'application/x-json', 'image/png', '*/*'],
].flat();

const otherType = mutation('another content type', (request, { draw }) => {
  if (request.content.kind === 'none') return undefined;
  const mutated = { ...request, contentType: draw.pick(OTHER_TYPES) };
  return readsJson(request) ? { request: mutated, wants: MALFORMED } : { request: mutated };
});

const bodyOnGet = mutation('a body on a GET', (request, source) =>
  request.content.kind === 'none'
    ? {
        request: withBytes(
          { ...request, contentType: source.draw.pick(['application/json', 'text/plain']) },
          source.draw.chance(0.5) ? '{"polluted":true}' : anyText(source),
        ),
      }
    : undefined,
);

export const BODY_MUTATIONS: readonly Mutation[] = [
  brokenJson,
  brokenJson,
  otherJson,
  pollution,
  withoutBody,
  otherType,
  bodyOnGet,
];
