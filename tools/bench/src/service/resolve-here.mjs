import dns from 'node:dns';

/**
 * Loaded before the service: resolves the name behind the question mark of this module's address to this machine. In
 * production the service refuses a provider whose address names this machine, and the bench measures production's
 * settings. JavaScript, because nothing else of a start loads the code that strips types from TypeScript.
 */
const outside = new URL(import.meta.url).search.slice(1);
const { lookup } = dns;
Object.assign(dns, {
  lookup: (name, ...rest) => Reflect.apply(lookup, dns, [name === outside ? '127.0.0.1' : name, ...rest]),
});
