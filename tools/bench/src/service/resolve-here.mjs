import dns from 'node:dns';

/**
 * Node loads this module before the service. The module's address ends with a question mark and a host name, which the
 * module resolves to this machine. The bench needs such a name, because with production settings the service refuses a
 * provider whose address names this machine. The module is JavaScript, because a measured start must not load the code
 * that strips types from TypeScript.
 */
const outside = new URL(import.meta.url).search.slice(1);
const { lookup } = dns;
Object.assign(dns, {
  lookup: (name, ...rest) => Reflect.apply(lookup, dns, [name === outside ? '127.0.0.1' : name, ...rest]),
});
