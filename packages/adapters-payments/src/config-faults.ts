import { isIP } from 'node:net';

/** Strictness of the checks of addresses. */
export interface AddressRules {
  /** Plain http is for simulated providers on this machine; a real one would receive secrets and phones unencrypted. */
  readonly allowHttp: boolean;
}

/** Returns a sentence for each reason why an address can't be used; none for a missing address. */
export const addressFaults = (name: string, value: string, rules: AddressRules): readonly string[] => {
  if (value.trim() === '') return [];
  const url = URL.parse(value);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return [`${name} is not a web address.`];
  const faults: string[] = [];
  if (url.protocol === 'http:' && !rules.allowHttp) faults.push(`${name} must begin with https://.`);
  if (url.username !== '' || url.password !== '') faults.push(`${name} must not carry a name or password.`);
  if (/[?#]/.test(value)) faults.push(`${name} must not carry a query or a fragment.`);
  if (!rules.allowHttp && LOOPBACK.test(url.hostname))
    faults.push(`${name} must not be an address of this machine.`);
  return faults;
};

/** Returns a sentence if the address names its host by number. An unreadable address is another fault. */
export const hostNameFaults = (name: string, value: string): readonly string[] => {
  const hostname = URL.parse(value)?.hostname ?? '';
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0
    ? []
    : [`${name} must name its host by name, not by IP address.`];
};

const LOOPBACK = /^(?:localhost|.*\.localhost|127\..*|0\.0\.0\.0|\[::1?\]|\[::ffff:7f.*\])\.?$/;

/** Returns the address without trailing slashes, so that a path can follow. */
export const withoutClosingSlash = (address: string): string => address.replace(/\/+$/, '');
