/**
 * The words of HTTP for each status. Not by an import of `node:http`, which reads all that the module exports and so loads Node's
 * whole fetch: 20 ms and 13 MB of a start.
 */
export const { STATUS_CODES: STATUS_WORDS } = process.getBuiltinModule('node:http');
