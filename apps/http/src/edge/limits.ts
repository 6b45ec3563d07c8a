import { type AddressLimitName, type AddressLimits, type AttemptAnswer, Refused } from '@booky/domain';
import type { AttemptLimit, AttemptLimiter, Clock, TokenDigester } from '@booky/domain/ports';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { makeAttemptCounter } from './attempt-counter.ts';
import { callerAddress } from './client-address.ts';

/**
 * The limits that each process counts separately, because their operations are cheap and frequent. The limiter that all
 * processes share counts all other limits.
 */
const COUNTED_HERE: ReadonlySet<AddressLimitName> = new Set(['quoteAndCatalogue']);

interface Options {
  /** Undefined if the service has no limits. */
  readonly limits: AddressLimits | undefined;
  /** The limiter that all processes share. specification.md#shared-counts */
  readonly attemptLimiter: AttemptLimiter;
  readonly tokenDigester: TokenDigester;
  readonly clock: Clock;
}

export interface LimitsByAddress {
  /**
   * Makes a hook that counts each request to a route, even if the request is refused. Over the limit, the hook answers
   * 429.
   */
  by(name: AddressLimitName): onRequestAsyncHookHandler;
  /**
   * Makes a scope count only the requests that return 404. So callers who guess tokens are limited, and callers with
   * valid links are not. Call this function once in the scope.
   */
  countUnresolvedTokens(scope: FastifyInstance): void;
  /** Shows a limit in the headers of a refusal. Used if a request was counted and refused outside the edge. */
  showRefused(name: AddressLimitName, reply: FastifyReply, refused: Refused): void;
  /** Returns the digest of the caller's address. The address itself is never stored. */
  addressKey(request: FastifyRequest): string;
}

export const makeLimitsByAddress = ({
  limits,
  attemptLimiter,
  tokenDigester,
  clock,
}: Options): LimitsByAddress => {
  const here = makeAttemptCounter();
  const addressKey = (request: FastifyRequest): string =>
    tokenDigester.digest(`address ${callerAddress(request)}`);

  const count = async (
    name: AddressLimitName,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> => {
    if (limits === undefined) return;
    const limiter = COUNTED_HERE.has(name) ? here : attemptLimiter;
    const answer = await limiter.attempt(limits[name], addressKey(request), clock.now());
    showLimit(reply, limits[name], answer);
    if (answer.allowed) return;
    throw new Refused({ code: 'too_many_requests', retryAfterSeconds: answer.secondsLeft });
  };

  return {
    by: (name) => async (request, reply) => count(name, request, reply),
    countUnresolvedTokens: (scope) => {
      scope.setErrorHandler(async (fault, request, reply) => {
        if (fault instanceof Refused && fault.refusal.code === 'not_found')
          await count('unresolvedToken', request, reply);
        // The handler of the outer scope answers every error.
        throw fault;
      });
    },
    showRefused: (name, reply, { refusal }) => {
      if (limits === undefined || refusal.code !== 'too_many_requests') return;
      const { retryAfterSeconds: secondsLeft } = refusal;
      showLimit(reply, limits[name], { allowed: false, remaining: 0, secondsLeft });
    },
    addressKey,
  };
};

/**
 * Shows a limit in the headers. If two limits count a request, the operation's own limit counts it first. The headers
 * then show that limit, unless the second limit refuses the request. specification.md#limit-headers
 */
const showLimit = (
  reply: FastifyReply,
  { name, attempts, windowSeconds }: AttemptLimit,
  { allowed, remaining, secondsLeft }: AttemptAnswer,
): void => {
  if (allowed && reply.hasHeader('ratelimit')) return;
  const quoted = `"${name.replaceAll('_', '-')}"`;
  void reply.headers({
    'ratelimit-policy': `${quoted};q=${attempts};w=${windowSeconds}`,
    ratelimit: `${quoted};r=${remaining};t=${secondsLeft}`,
  });
};
