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
 * Returns the keys that the resource of a conflict adds to the error body, such as `booking`, in the view of one
 * scope's callers. A scope must return its callers' view, so that an error never shows a client the admin's view.
 */
export type ViewConflict = (conflict: Conflict) => object | Promise<object>;

/**
 * The keys that a conflict adds to the error body, each with its shared schema. Brackets mark a list. `with` names the
 * code if only that conflict has the key.
 */
export type ConflictFields = Readonly<
  Record<
    string,
    string | readonly [string] | { readonly of: string | readonly [string]; readonly with: ErrorCode }
  >
>;

/** specification.md#caller-kinds */
export type Caller = 'public' | 'client' | 'admin' | 'provider';

/** The meaning and an example of a header, by its name. */
export type DocumentedHeaders = Readonly<
  Record<string, { readonly description: string; readonly example: string }>
>;

declare module 'fastify' {
  interface FastifySchema {
    /** The published contract of an operation; hidden operations have none. */
    hide?: boolean;
    operationId?: string;
    summary?: string;
    description?: string;
    tags?: readonly string[];
  }
  interface FastifyContextConfig {
    /** Adds the resource to the body of a conflict; without this function the body has only code and message. */
    viewConflict?: ViewConflict;
    /** The keys of a conflict's body, for the published contract. */
    conflictFields?: ConflictFields;
    /** The caller of the operation, for the published contract; defaults to the public. */
    caller?: Caller;
    /** Headers that an operation reads besides the shared headers, only for the published contract. */
    documentedHeaders?: DocumentedHeaders;
    /** The body of an operation that accepts any bytes, only for the published contract. */
    documentedBody?: TSchema;
    /** The media types of {@link documentedBody}; defaults to JSON. */
    documentedTypes?: readonly string[];
    /** Adds further problems to the refusal of a body by the schema. */
    namingAll?: (fault: Error, body: unknown) => Error;
    /** False if 429 has a different reason than a limit by address, for the published contract. */
    limitedByAddress?: boolean;
    /** The refusals an operation documents beyond those that follow from its form. */
    refusals?: readonly ErrorCode[];
    /** The scope that an API key needs for the operation; `none`, the default, allows no key. */
    scope?: ApiScope | 'none';
    /** Refusals that the form of the operation suggests, but that it never gives. */
    neverRefuses?: readonly ErrorCode[];
  }
}

/**
 * Applies these settings to every route of a scope; a route's own settings win, and its refusals are added. Call it
 * before the scope's routes.
 */
export const setRouteDefaults = (scope: FastifyInstance, defaults: FastifyContextConfig): void => {
  scope.addHook('onRoute', (route) => {
    const refusals = [...(defaults.refusals ?? []), ...(route.config?.refusals ?? [])];
    route.config = { ...defaults, ...route.config, refusals };
  });
};
