import {
  type AnswerOnce,
  type Booking,
  ERASED_TEXT,
  hasClient,
  type Keepable,
  type KeyedAnswer,
  type KeyedRequest,
  type UseCases,
} from '@booky/domain';
import type { CheckoutTokenSigner, KeptAnswer, TokenDigester, WrittenAnswer } from '@booky/domain/ports';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { KeepRefusal } from './errors.ts';
import { readIdempotencyKeys } from './idempotency-key.ts';
import { InvalidRequest } from './invalid-request.ts';
import { concealTokens, revealTokens } from './kept-tokens.ts';
import { KeyRefused } from './key-refused.ts';

/**
 * The answer of a route. `attempt` names the payment that the route started, if any. When the request is repeated, the
 * answer shows the current state of this payment.
 */
export interface RouteAnswer {
  readonly status: number;
  /** Undefined for an empty answer. */
  readonly body?: object;
  readonly attempt?: { readonly ourRef: string; readonly isUnderWay: boolean };
  /** The booking that the body shows, if the body does not contain the booking's reference. */
  readonly about?: Booking;
}

/** Answers a request that changes something. With an idempotency key, the change is made only once. */
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
  readonly checkoutTokens: Pick<CheckoutTokenSigner, 'sign'>;
  /** Returns the body that shows a payment attempt in its current state. */
  readonly viewAttempt: (ourRef: string) => Promise<object>;
}

/**
 * Stores the refusal of a request with an idempotency key, if the refusal is due to stored data. If another request
 * with the same key has finished first, returns the answer of that request instead. specification.md#kept-refusals
 */
export const makeKeepRefusal =
  (parts: AnswerOnceParts): KeepRefusal =>
  async (request, reply, refusal) => {
    const { keyed } = request;
    if (keyed === undefined) return refusal;
    const written = { ...refusal, text: concealTokens(refusal.text) };
    const keepable = { written, ...bookingsIn(refusal.text) };
    const other = await parts.answerOnce.keepUnchanged(keyed, keepable);
    return other === undefined ? refusal : repeated(reply, other, parts);
  };

/**
 * Answers a request that repeats an idempotency key, after the check of the request's shape (400) and before all other
 * checks. Returns the function with which routes answer requests that change something.
 * specification.md#idempotency-key specification.md#check-order
 */
export const registerAnswerOnce = (app: FastifyInstance, parts: AnswerOnceParts): AnswerRequest => {
  const { useCases, answerOnce } = parts;
  // With this setting, the preHandler hook below looks for a stored answer before it reports a body that breaks a rule.
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
    if (found !== undefined) return send(reply, await repeated(reply, found, parts));
    if (request.validationError !== undefined) throw request.validationError;
    return undefined;
  };
  // This hook returns a promise only if it must wait.
  app.addHook('preHandler', (request, reply, done) => {
    const { keyed, validationError } = request;
    const { namingAll } = request.routeOptions.config;
    if (validationError !== undefined && namingAll !== undefined)
      done(namingAll(validationError, request.body));
    else if (keyed === undefined || validationError instanceof InvalidRequest) done(validationError);
    else return answerRepeat(request, reply, keyed);
    return undefined;
  });

  return async (request, reply, work, answerOf) => {
    const { keyed } = request;
    if (keyed === undefined) return send(reply, write(reply, answerOf(await work(useCases))));
    const outcome = await answerOnce.run(
      keyed,
      () => work(useCases),
      (value) => keepable(reply, answerOf(value)),
    );
    return send(
      reply,
      outcome.is === 'done' ? write(reply, answerOf(outcome.value)) : await repeated(reply, outcome, parts),
    );
  };
};

/** Serialises as Fastify does. Fastify's types allow other results, but our schemas always produce JSON text. */
const serialised = (reply: FastifyReply, status: number, body: object): string => {
  const text: unknown = reply.code(status).serialize(body);
  if (typeof text !== 'string') throw new TypeError('serialise answer: expected a string');
  return text;
};

const write = (reply: FastifyReply, { status, body }: RouteAnswer): WrittenAnswer => ({
  status,
  text: body === undefined ? undefined : serialised(reply, status, body),
});

const NO_BOOKINGS = { references: [], withClient: [] };

const keepable = (reply: FastifyReply, answer: RouteAnswer): Keepable => {
  const { status, attempt, about } = answer;
  if (attempt !== undefined) return { written: { status, text: undefined }, ...NO_BOOKINGS, attempt };
  const { text } = write(reply, answer);
  if (text === undefined) return { written: { status, text }, ...NO_BOOKINGS };
  return {
    written: { status, text: concealTokens(text) },
    ...(about === undefined ? bookingsIn(text) : only(about)),
  };
};

/** Returns the stored answer for a repeat. Throws a refusal if the key is in use or was used for another request. */
const repeated = async (
  reply: FastifyReply,
  outcome: KeyedAnswer,
  parts: AnswerOnceParts,
): Promise<WrittenAnswer> => {
  if (outcome.is !== 'answered')
    throw new KeyRefused(outcome.is === 'under way' ? 'request_in_progress' : 'idempotency_key_reused');
  showReplayed(reply, outcome.answer);
  return writtenAgain(outcome.answer, reply, parts);
};

const writtenAgain = async (
  { written, ourRef }: KeptAnswer,
  reply: FastifyReply,
  { viewAttempt, checkoutTokens }: AnswerOnceParts,
): Promise<WrittenAnswer> => {
  const { status, text } = written;
  if (ourRef !== undefined) return write(reply, { status, body: await viewAttempt(ourRef) });
  return { status, text: text === undefined ? undefined : revealTokens(text, checkoutTokens.sign) };
};

/** Sets the headers that mark the answer as a repeat and tell when the work was done. specification.md#kept-answers */
const showReplayed = (reply: FastifyReply, { keptAt }: KeptAnswer): void => {
  void reply.headers({
    'idempotent-replayed': 'true',
    'idempotent-replayed-at': new Date(keptAt.toEpochMilli()).toISOString(),
  });
};

/** Sends the answer as text, so that the schema of a later version cannot change an earlier answer. */
const send = (reply: FastifyReply, { status, text }: WrittenAnswer): FastifyReply =>
  text === undefined
    ? reply.code(status).send()
    : reply.code(status).type('application/json; charset=utf-8').send(text);

const only = (booking: Booking): Pick<Keepable, 'references' | 'withClient'> => ({
  references: [booking.reference],
  withClient: hasClient(booking) ? [booking.reference] : [],
});

/**
 * Returns the references of the bookings in an answer. An erasure uses these references to find the stored
 * answer.
 */
const bookingsIn = (text: string): Pick<Keepable, 'references' | 'withClient'> => {
  const found = new Map<string, boolean>();
  const find = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('reference' in value && typeof value.reference === 'string')
      found.set(value.reference, !('fullName' in value && value.fullName === ERASED_TEXT));
    for (const inner of Object.values(value)) find(inner);
  };
  find(JSON.parse(text));
  return {
    references: [...found.keys()],
    withClient: [...found].filter(([, isNamed]) => isNamed).map(([reference]) => reference),
  };
};
