import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { UseCases } from '@booky/domain';
import type { Clock } from '@booky/domain/ports';
import type { AnswerRequest } from '../edge/answer-once.ts';
import type { LimitsByAddress } from '../edge/limits.ts';
import type { WriteCalendarFeed, WriteCalendarFile } from '../resources/calendar-file.ts';

/** The dependencies of every route file. */
export interface RouteOptions {
  readonly useCases: UseCases;
  readonly clock: Clock;
  readonly limits: LimitsByAddress;
  /** Answers changes: once, if the request has an Idempotency-Key. */
  readonly answer: AnswerRequest;
}

/**
 * Adds operations to the given scope. Operations that need their own hooks or error handler are in a registered plugin
 * instead; a scope takes about 0.4 ms to build, at every start and in every test.
 */
export type AddRoutes<Options = RouteOptions> = (
  app: Pick<Parameters<FastifyPluginCallbackTypebox>[0], 'get' | 'post' | 'put' | 'patch' | 'delete'>,
  options: Options,
) => void;

/** The dependencies of routes that download a shoot for a calendar. */
export interface CalendarRouteOptions extends RouteOptions {
  readonly calendarFile: WriteCalendarFile;
}

/** The dependencies of the operation for the client pages. */
export interface FindBookingRouteOptions extends RouteOptions {
  readonly hasClientPages: boolean;
}

/** The dependencies of routes that make and answer calendar feeds. */
export interface FeedRouteOptions extends RouteOptions {
  readonly feedFile: WriteCalendarFeed;
  /** The public address of the service; defaults to the origin of the request. */
  readonly publicBaseUrl?: string | undefined;
}
