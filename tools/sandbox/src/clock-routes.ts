import { LAST_INSTANT, parseInstant } from '@booky/domain';
import { type Duration, Instant } from '@js-joda/core';
import type { FastifyInstance } from 'fastify';
import { ControlFault, durationOf } from './control-fault.ts';
import { clockState, type MovableClock } from './movable-clock.ts';

interface ClockBody {
  readonly now?: string;
  readonly advance?: string;
}

const clockBody = {
  type: 'object',
  properties: { now: { type: 'string' }, advance: { type: 'string' } },
  additionalProperties: false,
  minProperties: 1,
  maxProperties: 1,
};

const USAGE =
  'Give either "now", an instant such as 2027-03-01T09:00:00+02:00, or "advance", an ISO-8601 duration such as P1D.';

/** Adds the routes that read, move and reset the sandbox's clock. */
export const clockRoutes = (app: FastifyInstance, clock: MovableClock): void => {
  app.get('/sandbox/clock', () => clockState(clock));

  app.put<{ Body: ClockBody }>(
    '/sandbox/clock',
    { schema: { body: clockBody }, schemaErrorFormatter: () => new ControlFault(400, USAGE) },
    ({ body }) => {
      clock.moveTo(targetOf(body, clock.now()));
      return clockState(clock);
    },
  );

  app.delete('/sandbox/clock', () => {
    clock.reset();
    return clockState(clock);
  });
};

/** The earliest allowed time. Tokens count the seconds since the epoch, and that count must not be negative. */
const FIRST_INSTANT = Instant.EPOCH;

const targetOf = ({ now, advance = '' }: ClockBody, present: Instant): Instant => {
  const target = now === undefined ? later(present, durationOf('advance', advance)) : parseInstant(now);
  if (target === undefined) {
    throw new ControlFault(
      400,
      '"now" must be an instant with an offset, such as 2027-03-01T09:00:00+02:00.',
    );
  }
  if (target.isBefore(FIRST_INSTANT) || target.isAfter(LAST_INSTANT)) {
    throw new ControlFault(400, 'The clock can only be moved to the years 1970 to 9999.');
  }
  return target;
};

const later = (present: Instant, duration: Duration): Instant =>
  Instant.ofEpochMilli(present.toEpochMilli() + duration.toMillis());
