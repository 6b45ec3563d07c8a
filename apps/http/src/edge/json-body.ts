import type { FastifyInstance } from 'fastify';
import { InvalidRequest } from './invalid-request.ts';

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Makes JSON the only accepted body. Fastify's own parser would turn broken UTF-8 into replacement characters, and
 * would keep only the last value of a repeated key. Here both faults are answered with 400. An empty body of any
 * content type counts as no body. specification.md#wrong-shape
 */
export const takeJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (raw.headers['content-length'] === '0') delete raw.headers['content-type'];
    done();
  });
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) {
      done(null, undefined);
      return;
    }
    const text = readText(body);
    if (text === undefined) {
      done(new InvalidRequest([], 'not_json'));
      return;
    }
    void parse(request, text, (fault, value) => {
      if (fault === null && hasRepeatedKey(text)) done(new InvalidRequest([], 'repeated_key'));
      else done(fault, value);
    });
  });
};

const readText = (body: Buffer): string | undefined => {
  try {
    return UTF8.decode(body);
  } catch {
    return undefined;
  }
};

/** Matches a JSON string or structural sign. Numbers and literals are skipped. */
const STRING_OR_SIGN = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/gs;

/**
 * Returns true if an object in a JSON text has the same key twice. Pass only valid JSON, because an unclosed string
 * would take quadratic time.
 */
export const hasRepeatedKey = (text: string): boolean => {
  const open: Set<string>[] = [];
  let last = '';
  for (const [token] of text.matchAll(STRING_OR_SIGN)) {
    if (token === ':') {
      const [keys, key] = [open.at(-1), readKey(last)];
      if (keys?.has(key) === true) return true;
      keys?.add(key);
    }
    if (token === '{' || token === '[') open.push(new Set());
    if (token === '}' || token === ']') open.pop();
    last = token;
  }
  return false;
};

/** Decodes escapes, because `a` and `\u0061` are two spellings of one key. */
const readKey = (quoted: string): string =>
  quoted.includes('\\') ? JSON.stringify(JSON.parse(quoted)) : quoted;
