import { type Locale, type Problem, type ProblemCode, type Refusal, Refused } from '@booky/domain';
import { StorageBusy, StorageReadOnly, type WrittenAnswer } from '@booky/domain/ports';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { localeOf } from '../locale.ts';
import { ignoreExpectations } from './client-errors.ts';
import { describeFault } from './describe-fault.ts';
import { ERROR_ANSWERS, type ErrorCode } from './error-answers.ts';
import { FORM_REASONS, type FormReason, InvalidRequest } from './invalid-request.ts';
import { KeyRefused } from './key-refused.ts';
import { isFields } from './normalise.ts';
import { FORM_WORDS, numberWords, PROBLEM_WORDS } from './problem-words.ts';
import type { Conflict } from './route-config.ts';
import { type FieldSchema, isSchema, mayBe } from './schema-notes.ts';
import { challengeOf, InsufficientScope, Unauthenticated } from './unauthenticated.ts';

/**
 * Returns the refusal. Stores it if the request has an idempotency key and the refusal is due to stored data. But if
 * another request with the same key has finished first, returns the answer of that request instead.
 */
export type KeepRefusal = (
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: { readonly status: number; readonly text: string },
) => Promise<WrittenAnswer>;

/**
 * Answers every error of the API in the documented form, which contains only names and fixed sentences. No other code
 * sends an error body. specification.md#error-body specification.md#values-never-echoed
 */
export const registerErrors = (
  app: FastifyInstance,
  keepRefusal?: KeepRefusal,
  answerUnknownPage?: UnknownPage,
): void => {
  // An unknown path below /api gets an answer of the API, and any other unknown path gets a page.
  // specification.md#unknown-page
  const answerUnknown = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (answerUnknownPage === undefined || /^\/api(?:[/?]|$)/.test(request.url))
      answerNotFound(request, reply);
    else await answerUnknownPage(request, reply, localeOf(request.headers['accept-language']));
    return reply;
  };
  app.setErrorHandler(async (fault, request, reply) => {
    try {
      // An unknown path returns 404 even if the body is invalid. OPTIONS counts as unknown, because no operation has
      // this method.
      if ((request.is404 || request.method === 'OPTIONS') && isRefusedRequest(fault))
        await answerUnknown(request, reply);
      else await answerError(fault, request, reply, keepRefusal);
    } catch (second) {
      // An error in this handler must not reach Fastify's own handler, which would send the message of the error.
      answerFault(second, request, reply);
    }
    return reply;
  });
  app.setNotFoundHandler(answerUnknown);
  ignoreExpectations(app);
};

/** Answers an unknown path with a page. */
export type UnknownPage = (request: FastifyRequest, reply: FastifyReply, language: Locale) => Promise<void>;

/** Answers `not_found`. Used in scopes that check the token before the path. specification.md#unknown-path */
export const answerNotFound = (_request: FastifyRequest, reply: FastifyReply): void => {
  sendError(reply, 'not_found');
};

const answerError = async (
  fault: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  keepRefusal: KeepRefusal | undefined,
): Promise<void> => {
  if (fault instanceof Unauthenticated) {
    void reply.header('www-authenticate', challengeOf(fault));
    sendError(reply, 'unauthenticated');
    return;
  }
  if (fault instanceof InsufficientScope) sendError(reply, 'insufficient_scope');
  else if (fault instanceof KeyRefused) answerKeyRefused(fault, reply);
  else if (fault instanceof Refused) await answerRefusal(fault.refusal, request, reply, keepRefusal);
  else if (fault instanceof InvalidRequest)
    sendError(reply, 'invalid_request', namedFields(fault.problems, request), fault.reason);
  else if (isRefusedRequest(fault)) sendError(reply, 'invalid_request', {}, REFUSED_FOR.get(codeOf(fault)));
  else answerFault(fault, request, reply);
};

/** Why Fastify refused a request, by the code of Fastify's error. */
const REFUSED_FOR: ReadonlyMap<unknown, FormReason> = new Map([
  ['FST_ERR_CTP_INVALID_JSON_BODY', 'not_json'],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 'content_type'],
  ['FST_ERR_CTP_BODY_TOO_LARGE', 'body_too_large'],
]);

const codeOf = (fault: Error): unknown => Reflect.get(fault, 'code');

const answerKeyRefused = ({ code }: KeyRefused, reply: FastifyReply): void => {
  if (code === 'request_in_progress') void reply.header('retry-after', '1');
  sendError(reply, code);
};

const answerRefusal = async (
  refusal: Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
  keepRefusal: KeepRefusal | undefined,
): Promise<void> => {
  const sendKept = async (code: ErrorCode, details: object): Promise<void> => {
    const own = { status: ERROR_ANSWERS[code].status, text: textOf(code, details) };
    sendText(reply, keepRefusal === undefined ? own : await keepRefusal(request, reply, own));
  };
  if (refusal.code === 'not_found' || refusal.code === 'gone') {
    sendError(reply, refusal.code);
  } else if (refusal.code === 'validation_failed') {
    const named = namedFields(refusal.problems, request);
    if (refusal.needsStoredData) await sendKept('validation_failed', named);
    else sendError(reply, 'validation_failed', named);
  } else if (refusal.code === 'invalid_token') {
    sendError(reply, 'invalid_request', namedFields(refusal.problems, request));
  } else if (refusal.code === 'invalid_credentials') {
    sendError(reply, 'invalid_credentials');
  } else if (refusal.code === 'too_many_requests') {
    void reply.header('retry-after', String(Math.max(1, Math.ceil(refusal.retryAfterSeconds))));
    sendError(reply, 'too_many_requests');
  } else {
    await sendKept(refusal.code, await viewOf(refusal, request));
  }
};

const viewOf = async (conflict: Conflict, request: FastifyRequest): Promise<object> => {
  const { viewConflict } = request.routeOptions.config;
  return viewConflict === undefined ? {} : await viewConflict(conflict);
};

/** Returns each field once, with the first problem of the field. specification.md#problems */
const namedFields = (problems: readonly Problem[], request: FastifyRequest): object => {
  if (problems.length === 0) return {};
  const codes = new Map<string, ProblemCode>();
  for (const { field, code } of problems) if (!codes.has(field)) codes.set(field, code);
  const locale = localeOf(request.headers['accept-language']);
  return {
    fields: [...codes.keys()],
    problems: Array.from(codes, ([field, code]) => ({
      field,
      code,
      message: wordsOf(field, code, request)[locale],
    })),
  };
};

/**
 * Returns a sentence that describes the problem with a field. Where possible, the sentence is more precise than the
 * problem's code.
 */
const wordsOf = (field: string, code: ProblemCode, { body, routeOptions }: FastifyRequest) => {
  if (isEmptyText(body, field)) return PROBLEM_WORDS.required;
  const form = code === 'wrong_form' ? formOf(routeOptions.schema?.body, field) : undefined;
  const wanted = fieldOf(routeOptions.schema?.body, field);
  if (code === 'wrong_type' && wanted !== undefined && mayBe(wanted, 'integer'))
    return numberWords(exampleOf(wanted));
  return form ?? PROBLEM_WORDS[code];
};

/**
 * True if the field contains an empty text. A person who left the field empty would be confused by the words "too
 * short". specification.md#empty-text
 */
const isEmptyText = (body: unknown, field: string): boolean => {
  const value: unknown = isFields(body) && Object.hasOwn(body, field) && body[field];
  return typeof value === 'string' && value.trim() === '';
};

const fieldOf = (body: unknown, field: string): FieldSchema | undefined =>
  isSchema(body) ? body.properties?.[field] : undefined;

/** Returns the sentence about the format of a field; undefined if the format has no sentence. */
const formOf = (body: unknown, field: string) =>
  Object.entries(FORM_WORDS).find(([format]) => fieldOf(body, field)?.format === format)?.[1];

/** Returns an example of a number for this field, as in the contract. */
const exampleOf = ({ examples }: FieldSchema): number =>
  examples?.find((example) => typeof example === 'number') ?? 5000;

/**
 * True if the request is at fault: our InvalidRequest, or a refusal by Fastify, for example of a body that is too
 * large.
 */
const isRefusedRequest = (fault: unknown): fault is Error => {
  if (fault instanceof InvalidRequest) return true;
  if (!(fault instanceof Error)) return false;
  const code = codeOf(fault);
  const statusCode: unknown = Reflect.get(fault, 'statusCode');
  const isClients = typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500;
  return isClients && typeof code === 'string' && (code.startsWith('FST_ERR_') || code === 'ECONNRESET');
};

/** How many seconds a caller should wait before trying again. Promoting a standby takes some seconds. */
const READ_ONLY_SECONDS = '5';
/** specification.md#database-wait */
const BUSY_SECONDS = '2';

const answerFault = (fault: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  request.log.error({ fault: describeFault(fault) }, 'fault');
  if (fault instanceof StorageReadOnly) {
    void reply.header('retry-after', READ_ONLY_SECONDS);
    sendError(reply, 'read_only');
  } else if (
    fault instanceof StorageBusy &&
    !request.routeOptions.config.neverRefuses?.includes('unavailable')
  ) {
    void reply.header('retry-after', BUSY_SECONDS);
    sendError(reply, 'unavailable');
  } else sendError(reply, 'internal_error');
};

/**
 * Sends an error body as text, so that no response schema can drop fields that it does not know. Caches never store
 * errors, even on routes whose other answers may be stored, because a taken slot may become free, and an unknown path
 * may come to exist.
 */
const sendError = (reply: FastifyReply, code: ErrorCode, details: object = {}, reason?: FormReason): void => {
  sendText(reply, { status: ERROR_ANSWERS[code].status, text: textOf(code, details, reason) });
};

const textOf = (code: ErrorCode, details: object, reason?: FormReason): string => {
  const message = reason === undefined ? ERROR_ANSWERS[code].message : FORM_REASONS[reason];
  return JSON.stringify({ error: code, ...details, message });
};

const sendText = (reply: FastifyReply, { status, text }: WrittenAnswer): void => {
  void reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(text);
};
