import { Duration } from '@js-joda/core';
import type { Draw } from './draw.ts';
import type { Operation } from './operations.ts';

/** How often an operation is drawn: often if it advances bookings, rarely if it removes what bookings need. */
export const weightOf = ({ method, template }: Operation): number => {
  const path = `${method} ${template}`;
  if (/^POST \/api\/(?:bookings|webhooks\/gateway|checkout)/.test(path)) return 24;
  if (/^GET \/api\/(?:availability|admin\/bookings\/\{id\}$)/.test(path)) return 12;
  if (/\/(?:cash-payments|complete|delivery|delivery\/send)$/.test(path)) return 8;
  if (
    /^DELETE \/api\/admin\/(?:services|packages|addons|working-hours)|auth|settings|health|blocks/.test(path)
  )
    return 1;
  if (/^PATCH \/api\/admin\/(?:services|packages|addons)|working-hours/.test(path)) return 2;
  return 4;
};

/** Draws the time until the next log-in: long enough that holds lapse and shoots end during a round. */
export const someTime = (draw: Draw): Duration =>
  draw.pick([
    Duration.ofMinutes(1 + draw.below(10)),
    Duration.ofMinutes(1 + draw.below(60)),
    Duration.ofHours(1 + draw.below(12)),
    Duration.ofDays(1 + draw.below(2)),
  ]);
