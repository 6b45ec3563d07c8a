import dns from 'node:dns';
import { OUTSIDE } from './outside-name.ts';

/**
 * Loaded before the service: the provider's name leads to this machine. In production the service refuses a provider whose
 * address names this machine, and settings of production are what is measured.
 */
const { lookup } = dns;
Object.assign(dns, {
  lookup: (name: string, ...rest: readonly unknown[]) =>
    Reflect.apply(lookup, dns, [name === OUTSIDE ? '127.0.0.1' : name, ...rest]),
});
