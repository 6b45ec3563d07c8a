import { isDeepStrictEqual } from 'node:util';
import type { Booking } from '@booky/domain';
import type { Request } from './request.ts';
import { unless, type Violations } from './rules.ts';
import type { SimulatedWorld } from './simulated-world.ts';

/** True if all facts but the links agree; which links work depends on the time. */
const isStored = (stored: Booking | undefined, shown: Booking): boolean =>
  stored !== undefined &&
  isDeepStrictEqual({ ...stored, link: null, freshLinks: null }, { ...shown, link: null, freshLinks: null });

/** A booking as it is shown with its payments is one that was committed while it was asked for. */
export const shownWrongly = (
  { watch }: SimulatedWorld,
  { booking: shown, payments }: { readonly booking: Booking; readonly payments: readonly unknown[] },
  { since }: Request,
): Violations =>
  unless(
    watch
      .seenSince(since)
      .some(
        ({ state }) =>
          isStored(state.bookings.get(shown.id), shown) &&
          payments.length ===
            [...state.payments.values()].filter(({ bookingId }) => bookingId === shown.id).length,
      ),
    `${shown.reference} is shown as it never was`,
  );
