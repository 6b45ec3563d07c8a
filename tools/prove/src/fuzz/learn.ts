import type { RawAnswer } from '../harness/raw-http.ts';
import type { Knowledge } from './knowledge.ts';
import { at } from '../harness/callers.ts';
import { type FuzzRequest, jsonOfEntries } from './request.ts';
import type { Target } from './target.ts';

/** Returns true if the request sets a new password, which ends every session. */
export const setsPassword = ({ operation }: FuzzRequest): boolean =>
  operation.template === '/api/admin/auth/password-reset/confirm';

/** Learns the values of a successful request and of its answer. */
export const learn = async (
  request: FuzzRequest,
  answer: RawAnswer,
  knowledge: Knowledge,
  target: Target,
): Promise<void> => {
  const { template, method } = request.operation;
  if (setsPassword(request)) knowledge.add('password', passwordSetBy(request));
  if (answer.headers['content-type']?.startsWith('application/json') !== true || request.method === 'HEAD')
    return;
  const body: unknown = JSON.parse(answer.text);
  const token = at(body, 'token');
  if (template === '/api/admin/auth/login' && typeof token === 'string') knowledge.add('adminToken', token);
  knowledge.learn(body, askedOf(request));
  if (method === 'POST' && template.startsWith('/api/webhooks/')) await target.readMail(knowledge);
};

/** Returns the requested package, because the answer only lists its starts. */
const askedOf = (request: FuzzRequest): { readonly packageId?: string } => {
  const packageId = request.query.find(([name]) => name === 'packageId')?.[1];
  return packageId === undefined ? {} : { packageId };
};

const passwordSetBy = ({ content }: FuzzRequest): string => {
  if (content.kind === 'none') return '';
  const text =
    content.kind === 'fields' ? jsonOfEntries(content.entries) : Buffer.from(content.bytes).toString();
  const set: unknown = at(JSON.parse(text), 'newPassword');
  return typeof set === 'string' ? set : '';
};
