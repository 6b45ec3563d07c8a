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
  /** Answers what changes something: once, where the request carries an Idempotency-Key. */
  readonly answer: AnswerRequest;
}

/**
 * Adds operations to the scope it is given. Where they need hooks or an error handler of their own it is a plugin instead, and registered;
 * a scope takes about 0.4 ms to build, at every start and in every test.
 */
export type AddRoutes<Options = RouteOptions> = (
  app: Pick<Parameters<FastifyPluginCallbackTypebox>[0], 'get' | 'post' | 'put' | 'patch' | 'delete'>,
  options: Options,
) => void;

/** Of those whose callers may download a shoot for a calendar. */
export interface CalendarRouteOptions extends RouteOptions {
  readonly calendarFile: WriteCalendarFile;
}

/** Of the operation that only the pages for clients have a use for. */
export interface FindBookingRouteOptions extends RouteOptions {
  readonly hasClientPages: boolean;
}

/** Of those that make and answer calendar feeds. */
export interface FeedRouteOptions extends RouteOptions {
  readonly feedFile: WriteCalendarFeed;
  /** Where callers reach the service; the origin of the request when left out. */
  readonly publicBaseUrl?: string | undefined;
}
