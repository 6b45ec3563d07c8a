import { isIP } from 'node:net';

/** How strictly addresses are judged. */
export interface AddressRules {
  /** Plain http is for providers simulated on this machine; a real one would see secrets and phones in the open. */
  readonly allowHttp: boolean;
}

const SHORTEST_SECRET_BYTES = 32;

/** One sentence when the setting is missing. The value is never repeated. */
export const missingFaults = (name: string, value: string | undefined): readonly string[] =>
  value === undefined || value.trim() === '' ? [`${name} is missing.`] : [];

/** A sentence when a secret that proves deliveries is missing, or shorter than its HMAC deserves. */
export const secretFaults = (name: string, value: string | undefined): readonly string[] => {
  const missing = missingFaults(name, value);
  if (missing.length > 0 || value === undefined) return missing;
  return Buffer.byteLength(value) < SHORTEST_SECRET_BYTES
    ? [`${name} must be at least ${SHORTEST_SECRET_BYTES} bytes long.`]
    : [];
};

/** A sentence for each way in which an address can't be used. */
export const addressFaults = (
  name: string,
  value: string | undefined,
  rules: AddressRules,
): readonly string[] => {
  const missing = missingFaults(name, value);
  if (missing.length > 0 || value === undefined) return missing;
  const url = URL.parse(value);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return [`${name} is not a web address.`];
  const faults: string[] = [];
  if (url.protocol === 'http:' && !rules.allowHttp) faults.push(`${name} must begin with https://.`);
  if (url.username !== '' || url.password !== '') faults.push(`${name} must not carry a name or password.`);
  if (/[?#]/.test(value)) faults.push(`${name} must not carry a query or a fragment.`);
  return faults;
};

/** A sentence when the address names its host by number. An address that can't be read is another fault. */
export const hostNameFaults = (name: string, value: string | undefined): readonly string[] => {
  const hostname = URL.parse(value ?? '')?.hostname ?? '';
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0
    ? []
    : [`${name} must name its host by name, not by IP address.`];
};

/** A sentence when the address is of this very machine. One that can't be read is another fault. */
export const loopbackFaults = (name: string, value: string): readonly string[] => {
  const host = URL.parse(value)?.hostname ?? '';
  return LOOPBACK.test(host) ? [`${name} must not be an address of this machine.`] : [];
};

const LOOPBACK = /^(?:localhost|.*\.localhost|127\..*|0\.0\.0\.0|\[::1?\]|\[::ffff:7f.*\])\.?$/;

/** The address without closing slashes, so that a path can follow. */
export const withoutClosingSlash = (address: string): string => address.replace(/\/+$/, '');
