import dns from 'node:dns';

/**
 * Node loads this module before the service. It resolves the host name after the question mark of the module's address to
 * this machine: with production settings, the service refuses a provider whose address names this machine. JavaScript,
 * because a start must not load the code that strips types from TypeScript.
 */
const outside = new URL(import.meta.url).search.slice(1);
const { lookup } = dns;
Object.assign(dns, {
  lookup: (name, ...rest) => Reflect.apply(lookup, dns, [name === outside ? '127.0.0.1' : name, ...rest]),
});
