import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Returns an address without the port, brackets and zone that a proxy may add. Returns undefined for other text. */
const plainAddress = (text: string): string | undefined => {
  const [, inBrackets, beforePort] = /^\[(.*)\](?::\d+)?$|^([^:]+):\d+$/.exec(text) ?? [];
  const [plain = ''] = (inBrackets ?? beforePort ?? text).split('%');
  return isIP(plain) === 0 ? undefined : plain;
};

/**
 * Returns the network address under which a request is counted. Returns undefined if the text is not an address. An
 * IPv6 caller owns at least a /64 network and may use a new address of that network for every request, so a /64 network
 * counts as one address. An IPv4 address written as IPv6 counts as IPv4. specification.md#trusted-hops
 */
export const countedAddress = (text: string): string | undefined => {
  const plain = plainAddress(text);
  if (plain === undefined || isIP(plain) === 4) return plain;
  const groups = ipv6Groups(plain);
  return isMappedIpv4(groups) ? ipv4Of(groups) : `${groups.slice(0, 4).map(hexadecimal).join(':')}::/64`;
};

/** Returns the eight numbers of an address, 16 bits each. The URL parser normalises every spelling of an address. */
const ipv6Groups = (address: string): readonly number[] => {
  const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const before = readGroups(head);
  const after = tail === undefined ? [] : readGroups(tail);
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
};

const readGroups = (text: string): readonly number[] =>
  text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));

const hexadecimal = (group: number): string => group.toString(16);

/** True for ::ffff:a.b.c.d. A server that listens on both families sees IPv4 callers in this form. */
const isMappedIpv4 = (groups: readonly number[]): boolean =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;

const ipv4Of = (groups: readonly number[]): string =>
  groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');

/**
 * Returns the caller's address: the address of the connection, or the address that the trusted proxies forward. If the
 * forwarded text is not an address, returns the proxy's address, so that callers cannot choose their address.
 */
export const callerAddress = ({ ip, socket }: FastifyRequest): string =>
  countedAddress(ip) ?? countedAddress(socket.remoteAddress ?? '') ?? 'unknown';

const FORWARDING_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

/**
 * Logs one warning if several callers may appear under one address. This happens if a forwarding header arrives
 * although no proxy is trusted, or if a trusted proxy forwards no readable address. specification.md#trusted-hops
 */
export const warnOfSharedAddress = (app: FastifyInstance, trustedProxyHops: number): void => {
  const [isShared, warning] =
    trustedProxyHops === 0
      ? [
          ({ headers }: FastifyRequest) => FORWARDING_HEADERS.some((name) => headers[name] !== undefined),
          'A forwarding header arrived, but TRUSTED_PROXY_HOPS is 0: the header is ignored.',
        ]
      : [
          ({ ip }: FastifyRequest) => plainAddress(ip) === undefined,
          'A trusted proxy forwarded no readable address of its caller: the address of the proxy is used.',
        ];
  let hasWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasWarned && isShared(request)) {
      hasWarned = true;
      request.log.warn(warning);
    }
    done();
  });
};
