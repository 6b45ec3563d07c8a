import { isIP } from 'node:net';

/** How strictly addresses are checked. */
export interface AddressRules {
  /**
   * True only if all providers are simulated on this machine. Plain http is otherwise refused, because it carries
   * secrets and phones unencrypted.
   */
  readonly allowHttp: boolean;
}

/** Returns one sentence for each fault of an address. A missing address has no fault. */
export const addressFaults = (name: string, value: string, rules: AddressRules): readonly string[] => {
  if (value.trim() === '') return [];
  const url = URL.parse(value);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return [`${name} is not a web address.`];
  const faults: string[] = [];
  if (url.protocol === 'http:' && !rules.allowHttp) faults.push(`${name} must begin with https://.`);
  if (url.username !== '' || url.password !== '')
    faults.push(`${name} must not contain a user name or password.`);
  if (/[?#]/.test(value)) faults.push(`${name} must not contain a query or a fragment.`);
  if (!rules.allowHttp && LOOPBACK.test(url.hostname))
    faults.push(`${name} must not be an address of this machine.`);
  return faults;
};

/** Returns a sentence if the address contains an IP address instead of a host name. Ignores an unreadable address. */
export const hostNameFaults = (name: string, value: string): readonly string[] => {
  const hostname = URL.parse(value)?.hostname ?? '';
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0
    ? []
    : [`${name} must contain a host name, not an IP address.`];
};

const LOOPBACK = /^(?:localhost|.*\.localhost|127\..*|0\.0\.0\.0|\[::1?\]|\[::ffff:7f.*\])\.?$/;

/** Returns the address without trailing slashes, so that a path can be appended. */
export const withoutClosingSlash = (address: string): string => address.replace(/\/+$/, '');
