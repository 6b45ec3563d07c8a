import { isIP } from 'node:net';

/** How strictly addresses are judged. */
export interface AddressRules {
  /** Plain http is for providers simulated on this machine; a real one would see secrets and phones in the open. */
  readonly allowHttp: boolean;
}

/** A sentence for each way in which an address can't be used; none for one that is missing. */
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

/** A sentence when the address names its host by number. An address that can't be read is another fault. */
export const hostNameFaults = (name: string, value: string): readonly string[] => {
  const hostname = URL.parse(value)?.hostname ?? '';
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0
    ? []
    : [`${name} must name its host by name, not by IP address.`];
};

const LOOPBACK = /^(?:localhost|.*\.localhost|127\..*|0\.0\.0\.0|\[::1?\]|\[::ffff:7f.*\])\.?$/;

/** The address without closing slashes, so that a path can follow. */
export const withoutClosingSlash = (address: string): string => address.replace(/\/+$/, '');
