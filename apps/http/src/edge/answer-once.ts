import type { AnswerOnce, Answering, KeyedAnswer, KeyedRequest, UseCases } from '@booky/domain';
import type { KeptAnswer, TokenDigester } from '@booky/domain/ports';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { KeepRefusal, TextAnswer } from './errors.ts';
import { readIdempotencyKeys } from './idempotency-key.ts';
import { InvalidRequest } from './invalid-request.ts';
import { KeyRefused } from './key-refused.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How the operation's answer is kept without the token that it holds. */
    keptWithoutToken?: TokenOfAnswer;
  }
}

/** specification.md#kept-answers: no token is kept in clear. */
export interface TokenOfAnswer {
  /** The answer as it is kept. */
  conceal(body: unknown): unknown;
  /** The answer as it was sent, its token made again. */
  reveal(body: unknown): unknown;
}

/** What a route answers. A payment that was started names itself, because a repeat answers it as it then stands. */
export interface RouteAnswer {
  readonly status: number;
  /** Left out for an empty answer. */
  readonly body?: object;
  readonly attempt?: { readonly ourRef: string; readonly isUnderWay: boolean };
}

/** Answers a request that changes something: once, where it carries a key. */
export type AnswerRequest = <Value>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (useCases: UseCases) => Promise<Value>,
  answerOf: (value: Value) => RouteAnswer,
) => Promise<FastifyReply>;

export interface AnswerOnceParts {
  readonly useCases: UseCases;
  readonly answerOnce: AnswerOnce;
  readonly tokenDigester: TokenDigester;
  /** The body that answers an attempt as it stands now. */
  readonly viewAttempt: (ourRef: string) => Promise<object>;
}

/**
 * specification.md#kept-refusals: keeps how stored data refused a keyed request. A request with the key that was done
 * in between decides: both are then answered alike.
 */
export const makeKeepRefusal =
  (parts: AnswerOnceParts): KeepRefusal =>
  async (request, reply, refusal) => {
    const { keyed } = request;
    if (keyed === undefined) return refusal;
    const answering = { ...refusal, references: referencesIn(refusal.text) };
    const other = await parts.answerOnce.keepRefusal(keyed, answering);
    if (other === undefined) return refusal;
    const answer = answerIn(other);
    showReplayed(reply, answer);
    return { status: answer.status, text: await textOf(answer, request, reply, parts) };
  };

/**
 * specification.md#idempotency-key specification.md#check-order: a repeat under a key is answered before anything of
 * the request is looked at but its form. Answers how routes are to answer what changes something.
 */
export const registerAnswerOnce = (app: FastifyInstance, parts: AnswerOnceParts): AnswerRequest => {
  const { useCases, answerOnce } = parts;
  // A broken rule of the body waits for the hook below, because the key comes first.
  app.addHook('onRoute', (route) => {
    route.attachValidation = true;
  });
  readIdempotencyKeys(app, parts.tokenDigester);

  const answerRepeat = async (
    request: FastifyRequest,
    reply: FastifyReply,
    keyed: KeyedRequest,
  ): Promise<FastifyReply | undefined> => {
    const found = await answerOnce.find(keyed);
    if (found !== undefined) return repeat(request, reply, found, parts);
    if (request.validationError !== undefined) throw request.validationError;
    return undefined;
  };
  // A promise only where something is waited for.
  app.addHook('preHandler', (request, reply, done) => {
    const { keyed, validationError } = request;
    if (keyed === undefined || validationError instanceof InvalidRequest) done(validationError);
    else return answerRepeat(request, reply, keyed);
    return undefined;
  });

  return async (request, reply, work, answerOf) => {
    const { keyed } = request;
    if (keyed === undefined) return send(reply, render(reply, answerOf(await work(useCases))));
    const outcome = await answerOnce.run(keyed, work, (value) => keepable(request, reply, answerOf(value)));
    if (outcome.is !== 'done') return repeat(request, reply, outcome, parts);
    const { answer, value } = outcome;
    return send(
      reply,
      answer.ourRef === undefined
        ? { status: answer.status, text: await textOf(answer, request, reply, parts) }
        : render(reply, answerOf(value)),
    );
  };
};

/** As Fastify would send it. Its types leave the form of the text open; ours is always JSON. */
const serialised = (reply: FastifyReply, status: number, body: object): string => {
  const text: unknown = reply.code(status).serialize(body);
  if (typeof text !== 'string') throw new TypeError('the serialiser of the answer made no text');
  return text;
};

const render = (reply: FastifyReply, { status, body }: RouteAnswer): TextAnswer => ({
  status,
  text: body === undefined ? undefined : serialised(reply, status, body),
});

const keepable = (request: FastifyRequest, reply: FastifyReply, answer: RouteAnswer): Answering => {
  if (answer.attempt !== undefined) return { status: answer.status, ...answer.attempt };
  const { status, text } = render(reply, answer);
  const { keptWithoutToken } = request.routeOptions.config;
  const isConcealed = text !== undefined && keptWithoutToken !== undefined;
  return {
    status,
    text: isConcealed ? JSON.stringify(keptWithoutToken.conceal(JSON.parse(text))) : text,
    references: text === undefined ? [] : referencesIn(text),
  };
};

/** The kept answer, or the refusal of a key that is in use or was used for something else. */
const answerIn = (outcome: KeyedAnswer): KeptAnswer => {
  if (outcome.is === 'answered') return outcome.answer;
  throw new KeyRefused(outcome.is === 'under way' ? 'request_in_progress' : 'idempotency_key_reused');
};

const textOf = async (
  answer: KeptAnswer,
  { routeOptions }: FastifyRequest,
  reply: FastifyReply,
  { viewAttempt }: AnswerOnceParts,
): Promise<string | undefined> => {
  if (answer.ourRef !== undefined)
    return render(reply, { status: answer.status, body: await viewAttempt(answer.ourRef) }).text;
  const { keptWithoutToken } = routeOptions.config;
  const isWhole = answer.text === undefined || keptWithoutToken === undefined || answer.status >= 300;
  return isWhole ? answer.text : JSON.stringify(keptWithoutToken.reveal(JSON.parse(answer.text)));
};

const repeat = async (
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: KeyedAnswer,
  parts: AnswerOnceParts,
): Promise<FastifyReply> => {
  const answer = answerIn(outcome);
  showReplayed(reply, answer);
  return send(reply, { status: answer.status, text: await textOf(answer, request, reply, parts) });
};

/** specification.md#kept-answers: that the work was done before, and when. */
const showReplayed = (reply: FastifyReply, { keptAt }: KeptAnswer): void => {
  void reply.headers({
    'idempotent-replayed': 'true',
    'idempotent-replayed-at': new Date(keptAt.toEpochMilli()).toISOString(),
  });
};

/** As text, so that no schema of a later version changes what was answered before. */
const send = (reply: FastifyReply, { status, text }: TextAnswer): FastifyReply =>
  text === undefined
    ? reply.code(status).send()
    : reply.code(status).type('application/json; charset=utf-8').send(text);

/** The references of the bookings that an answer shows, by which erasing a client finds it. */
const referencesIn = (text: string): readonly string[] => {
  const found: string[] = [];
  JSON.parse(text, (name, value: unknown) => {
    if (name === 'reference' && typeof value === 'string') found.push(value);
    return value;
  });
  return [...new Set(found)];
};
