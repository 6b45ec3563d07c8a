import type { ApiScope, Refusal } from '@booky/domain';
import type { TSchema } from '@sinclair/typebox';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import type { ErrorCode } from './error-answers.ts';

/** Refusals whose answer may include the current state of a resource. */
export type Conflict = Exclude<
  Refusal,
  {
    readonly code:
      | 'not_found'
      | 'validation_failed'
      | 'too_many_requests'
      | 'invalid_credentials'
      | 'gone'
      | 'invalid_token';
  }
>;

/**
 * Returns the keys that a conflict adds to the error body, such as `booking`. A scope must return the view that its own
 * callers may see, so that an error never shows the admin's view to a client.
 */
export type ViewConflict = (conflict: Conflict) => object | Promise<object>;

/**
 * The keys that a conflict adds to the error body, each with the name of a shared schema. Brackets mean a list. If the
 * key appears with only one code, `with` names that code.
 */
export type ConflictFields = Readonly<
  Record<
    string,
    string | readonly [string] | { readonly of: string | readonly [string]; readonly with: ErrorCode }
  >
>;

/** specification.md#caller-kinds */
export type Caller = 'public' | 'client' | 'admin' | 'provider';

/** A description and an example of each header, by the header's name. */
export type DocumentedHeaders = Readonly<
  Record<string, { readonly description: string; readonly example: string }>
>;

declare module 'fastify' {
  interface FastifySchema {
    /** True for an operation outside the published contract. Every other operation needs the fields below. */
    hide?: boolean;
    operationId?: string;
    summary?: string;
    description?: string;
    tags?: readonly string[];
  }
  interface FastifyContextConfig {
    /**
     * Adds the resource to the body of a conflict. Without this function, the body contains only a code and a message.
     */
    viewConflict?: ViewConflict;
    /** The keys that a conflict's body contains, for the published contract. */
    conflictFields?: ConflictFields;
    /** Who calls the operation, for the published contract. By default, the public. */
    caller?: Caller;
    /** Headers that an operation reads in addition to the shared headers. Only for the published contract. */
    documentedHeaders?: DocumentedHeaders;
    /** The body of an operation that accepts any bytes. Only for the published contract. */
    documentedBody?: TSchema;
    /** The media types of {@link documentedBody}; defaults to JSON. */
    documentedTypes?: readonly string[];
    /** Adds further problems to the refusal when the body does not match the schema. */
    namingAll?: (fault: Error, body: unknown) => Error;
    /**
     * False if the operation returns 429 for another reason than a limit by address. Only for the published contract.
     */
    limitedByAddress?: boolean;
    /** The refusals that an operation documents, in addition to the refusals that its parameters and body can cause. */
    refusals?: readonly ErrorCode[];
    /** The scope that an API key needs for the operation. The default `none` allows no key. */
    scope?: ApiScope | 'none';
    /** The refusals that the operation never returns, although its parameters and body suggest them. */
    neverRefuses?: readonly ErrorCode[];
  }
}

/**
 * Applies these settings to every route of a scope. A route's own settings take precedence, but the scope's refusals
 * apply as well. Call this function before adding the scope's routes.
 */
export const setRouteDefaults = (scope: FastifyInstance, defaults: FastifyContextConfig): void => {
  scope.addHook('onRoute', (route) => {
    const refusals = [...(defaults.refusals ?? []), ...(route.config?.refusals ?? [])];
    route.config = { ...defaults, ...route.config, refusals };
  });
};
