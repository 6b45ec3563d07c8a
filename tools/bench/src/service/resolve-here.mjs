import dns from 'node:dns';

/**
 * Loaded before the service: the name behind the question mark of this module's address leads to this machine. In production
 * the service refuses a provider whose address names this machine, and settings of production are what is measured. JavaScript,
 * because nothing else of a start loads what takes the types out of TypeScript.
 */
const outside = new URL(import.meta.url).search.slice(1);
const { lookup } = dns;
Object.assign(dns, {
  lookup: (name, ...rest) => Reflect.apply(lookup, dns, [name === outside ? '127.0.0.1' : name, ...rest]),
});
