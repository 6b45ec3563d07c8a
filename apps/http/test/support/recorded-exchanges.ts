import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer, Ask } from '@booky/testkit/http';

/** A journey's request and its response, which may become an example in the published contract. */
export interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly sent: unknown;
  readonly status: number;
  readonly answered: unknown;
}

/**
 * The folder in which `npm run examples` collects the exchanges of all journeys. If it is not set, nothing is
 * recorded.
 */
const FOLDER = process.env['RECORD_EXCHANGES_IN'];

/** How many similar exchanges are recorded. This many are enough to choose a good example from. */
const MOST_ALIKE = 40;

const counts = new Map<string, number>();

export const recording = (ask: Ask): Ask =>
  FOLDER === undefined
    ? ask
    : async (method, path, sent) => {
        const answer = await ask(method, path, sent);
        record(FOLDER, { method, path, sent: sent?.body, status: answer.status, answered: answer.body });
        return answer;
      };

const record = (folder: string, exchange: Exchange): void => {
  const kind = kindOf(exchange);
  const count = (counts.get(kind) ?? 0) + 1;
  counts.set(kind, count);
  if (count > MOST_ALIKE) return;
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(exchange)}\n`);
};

const kindOf = ({ method, path, status, answered }: Exchange): string => {
  const place = path.split('?')[0]?.replaceAll(/\/[^/]*\d[^/]*/g, '/_') ?? '';
  return [method, place, status, codeOf(answered)].join(' ');
};

const codeOf = (body: Answer['body']): string =>
  typeof body === 'object' && body !== null && 'error' in body ? String(body.error) : '';
