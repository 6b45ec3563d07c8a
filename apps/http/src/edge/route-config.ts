import type { ApiScope, Refusal } from '@booky/domain';
import type { TSchema } from '@sinclair/typebox';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import type { ErrorCode } from './error-answers.ts';

/** Refusals whose answer may carry the current state of a resource. */
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
 * The resource of a conflict as the callers of one scope may see it, as the keys it adds to the error body, such as
 * `booking`. A scope must return its own callers' view, so that an error never shows a client the admin's view.
 */
export type ViewConflict = (conflict: Conflict) => object | Promise<object>;

/**
 * The keys a conflict adds to the error body, and the shared schema of each; in brackets for a list, with a code where
 * only that conflict has it.
 */
export type ConflictFields = Readonly<
  Record<
    string,
    string | readonly [string] | { readonly of: string | readonly [string]; readonly with: ErrorCode }
  >
>;

/** specification.md#caller-kinds */
export type Caller = 'public' | 'client' | 'admin' | 'provider';

/** What a header says, and an example of it; by its name. */
export type DocumentedHeaders = Readonly<
  Record<string, { readonly description: string; readonly example: string }>
>;

declare module 'fastify' {
  interface FastifySchema {
    /** What the published contract says of an operation; it has no hidden one. */
    hide?: boolean;
    operationId?: string;
    summary?: string;
    description?: string;
    tags?: readonly string[];
  }
  interface FastifyContextConfig {
    /** Adds the resource to the body of a conflict; without it the body has the code and message alone. */
    viewConflict?: ViewConflict;
    /** The keys of a conflict's body, for the published contract. */
    conflictFields?: ConflictFields;
    /** Who calls the operation, for the published contract; the public when left out. */
    caller?: Caller;
    /** Headers that an operation reads beside those of every operation, for the published contract alone. */
    documentedHeaders?: DocumentedHeaders;
    /** The body of an operation that takes any bytes, for the published contract alone. */
    documentedBody?: TSchema;
    /** Names more of what is wrong with a body that the schema refused. */
    namingAll?: (fault: Error, body: unknown) => Error;
    /** False where 429 has another reason than a limit by address, for the published contract. */
    limitedByAddress?: boolean;
    /** The refusals an operation documents beyond those that follow from its form. */
    refusals?: readonly ErrorCode[];
    /** What an API key must be given for the operation; `none`, also when left out, for what no key may do. */
    scope?: ApiScope | 'none';
    /** Refusals that would follow from its form but that an operation never gives. */
    neverRefuses?: readonly ErrorCode[];
  }
}

/**
 * Gives every route of a scope these settings; a route's own settings win, and its refusals are added. Call it before
 * the scope's routes.
 */
export const setRouteDefaults = (scope: FastifyInstance, defaults: FastifyContextConfig): void => {
  scope.addHook('onRoute', (route) => {
    const refusals = [...(defaults.refusals ?? []), ...(route.config?.refusals ?? [])];
    route.config = { ...defaults, ...route.config, refusals };
  });
};
