import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * The network address a request is counted under. An IPv6 caller owns at least a /64 and may take a new address in it
 * for every request, so those count as one; an IPv4 address written as IPv6 counts as itself.
 */
export const countedAddress = (address: string): string => {
  const [plain = ''] = address.split('%');
  if (isIP(plain) !== 6) return plain;
  const groups = ipv6Groups(plain);
  return isMappedIpv4(groups) ? ipv4Of(groups) : `${groups.slice(0, 4).map(hexadecimal).join(':')}::/64`;
};

/** Eight numbers of 16 bits. The URL parser reads every spelling of an address and writes one. */
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

/** ::ffff:a.b.c.d, as a server that listens on both families sees IPv4 callers. */
const isMappedIpv4 = (groups: readonly number[]): boolean =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;

const ipv4Of = (groups: readonly number[]): string =>
  groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');

/**
 * The caller's address: the connection's, or the one the nearest trusted proxy forwards. When that is no address, the
 * proxy's own counts, so that a caller can't choose what it is counted under.
 */
export const callerAddress = (request: FastifyRequest): string => {
  const address = isIP(request.ip) === 0 ? request.socket.remoteAddress : request.ip;
  return countedAddress(address ?? 'unknown');
};

const FORWARDING_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

/**
 * specification.md#trusted-hops: behind a proxy that is not configured, all callers share one address. A forwarding
 * header is the sign of it: the header is ignored, and one warning is logged.
 */
export const warnOfUnconfiguredProxy = (app: FastifyInstance): void => {
  let hasWarned = false;
  app.addHook('onRequest', ({ headers, log }, _reply, done) => {
    if (!hasWarned && FORWARDING_HEADERS.some((name) => headers[name] !== undefined)) {
      hasWarned = true;
      log.warn('A forwarding header arrived though TRUSTED_PROXY_HOPS is 0: it is not believed.');
    }
    done();
  });
};
