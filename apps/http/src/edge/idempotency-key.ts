import type { KeyedRequest } from '@booky/domain';
import type { TokenDigester } from '@booky/domain/ports';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { InvalidRequest } from './invalid-request.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The digests that belong to the Idempotency-Key. Undefined without a key, and for operations that ignore the
     * header.
     */
    keyed: KeyedRequest | undefined;
  }
  interface FastifyContextConfig {
    /** True if the operation ignores the header, because it changes nothing or because its answer contains a secret. */
    ignoresIdempotencyKey?: boolean;
  }
}

/**
 * Matches 1 to 255 visible ASCII characters. Node joins two headers by a comma and a space, and the pattern refuses
 * spaces, so a request with two keys is refused. specification.md#idempotency-key
 */
const KEY = /^[\x21-\x7E]{1,255}$/;

const CHANGING_METHODS: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** True if a request to this operation may have an Idempotency-Key. */
export const takesIdempotencyKey = (
  methods: string | readonly string[],
  config: { readonly ignoresIdempotencyKey?: boolean } | undefined,
): boolean =>
  config?.ignoresIdempotencyKey !== true && [methods].flat().some((method) => CHANGING_METHODS.has(method));

/**
 * Reads the idempotency key of every request that may have one. Reads the body before it is normalised, so that only
 * identical requests count as the same. specification.md#idempotency-key specification.md#kept-digests
 */
export const readIdempotencyKeys = (app: FastifyInstance, tokenDigester: TokenDigester): void => {
  app.decorateRequest('keyed', undefined);
  const read = (request: FastifyRequest, given: string | readonly string[]): KeyedRequest | undefined => {
    const { method, routeOptions } = request;
    if (request.is404 || !takesIdempotencyKey(method, routeOptions.config)) return undefined;
    if (typeof given !== 'string' || !KEY.test(given)) throw new InvalidRequest([], 'idempotency_key');
    const token = tokenOf(request);
    const caller = request.apiKey?.id ?? request.admin?.id ?? token ?? '';
    return {
      key: tokenDigester.digests(JSON.stringify([operationOf(request), caller, given])),
      request: tokenDigester.digests(canonicalJson([request.params, request.body ?? {}])),
      token: token === undefined ? undefined : tokenDigester.digests(`keys of ${token}`),
    };
  };
  app.addHook('preValidation', (request, _reply, done) => {
    const given = request.headers['idempotency-key'];
    if (given !== undefined) request.keyed = read(request, given);
    done();
  });
};

const operationOf = ({ method, routeOptions }: FastifyRequest): string =>
  `${method} ${routeOptions.url ?? ''}`;

const tokenOf = ({ params }: FastifyRequest): string | undefined => {
  const token: unknown =
    typeof params === 'object' && params !== null && 'token' in params ? params.token : undefined;
  return typeof token === 'string' ? token : undefined;
};

/** Returns the same text for equal JSON values, whatever the order of their keys. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
