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
  /** Answers a request that changes something. With an Idempotency-Key, the change is made only once. */
  readonly answer: AnswerRequest;
}

/**
 * Adds operations to the given scope. Make a plugin only of operations that need their own hooks or their own error
 * handler, because each plugin adds about 0.4 ms to every start and every test.
 */
export type AddRoutes<Options = RouteOptions> = (
  app: Pick<Parameters<FastifyPluginCallbackTypebox>[0], 'get' | 'post' | 'put' | 'patch' | 'delete'>,
  options: Options,
) => void;

/** The dependencies of routes that return a shoot as a calendar file. */
export interface CalendarRouteOptions extends RouteOptions {
  readonly calendarFile: WriteCalendarFile;
}

/** The dependencies of the operation that exists only if the site has client pages. */
export interface FindBookingRouteOptions extends RouteOptions {
  readonly hasClientPages: boolean;
}

/** The dependencies of routes that create or return calendar feeds. */
export interface FeedRouteOptions extends RouteOptions {
  readonly feedFile: WriteCalendarFeed;
  /** The public address of the service. By default, it is the origin of the request. */
  readonly publicBaseUrl?: string | undefined;
}
