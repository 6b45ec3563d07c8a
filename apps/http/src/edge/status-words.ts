/**
 * HTTP's phrase for each status. Not imported from `node:http`, because reading all its exports loads Node's fetch: 20
 * ms and 13 MB of a start.
 */
export const { STATUS_CODES: STATUS_WORDS } = process.getBuiltinModule('node:http');
