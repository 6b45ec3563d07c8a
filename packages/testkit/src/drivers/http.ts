import { expect } from 'vitest';
import { definitionOf } from '../events/index.ts';
import { at, type Json, jsonAt, listAt, textAt, view } from '../http/index.ts';
import { outcomeOf } from '../reference/stage.ts';
import { emailsOf } from '../snapshots/of-account.ts';
import { bookingOfView, derivedIn, derivedOf, visible } from '../snapshots/of-admin-view.ts';
import { addressLinksIn } from './domain-words.ts';
import type { Driver } from './driver.ts';
import { type HttpSurroundings, openHttpWay } from './http-way.ts';

/**
 * Drives the service over HTTP by sending the requests of every caller. The service's provider accepts every charge.
 */
export const driveHttp = (surroundings: HttpSurroundings): Driver => {
  const way = openHttpWay(surroundings);
  const { service, admin, clock, emails, held, checkouts, shown, idOf } = way;
  const outcomes = new Map<string, unknown>();
  const concerned = new Set<string>();
  const timelines = new Map<string, { readonly of: string; readonly events: readonly unknown[] }>();
  const now = (): number => clock.now().toEpochMilli();

  /**
   * Requests the timeline of a booking only if the booking has changed or had an event, because requesting all
   * timelines is slow.
   */
  const eventsOf = async (one: Json): Promise<readonly unknown[]> => {
    const [ref, of] = [textAt(one, 'reference'), JSON.stringify(one)];
    const known = timelines.get(ref);
    if (known?.of === of && !concerned.has(ref)) return known.events;
    const { body } = await admin.ask('GET', `/bookings/${textAt(one, 'id')}/timeline`);
    const events = listAt(body, 'events');
    timelines.set(ref, { of, events });
    return events;
  };

  return {
    take: (event) => {
      if ('booking' in event) concerned.add(event.booking);
      return definitionOf(event).byHttp(event, way);
    },
    bookings: async () => {
      shown.clear();
      const views = await Promise.all([...held.keys()].map(async (ref) => view(admin, await idOf(ref))));
      for (const one of views) shown.set(textAt(one, 'reference'), one);
      const bookings = await Promise.all(views.map(async (one) => bookingOfView(one, await eventsOf(one))));
      concerned.clear();
      await Promise.all(
        [...checkouts].map(async ([ref, checkout]) =>
          outcomes.set(ref, at((await service.ask('GET', `${checkout}/outcome`)).body, 'outcome')),
        ),
      );
      return bookings;
    },
    emails: async () => (await emails()).flatMap(emailsOf).filter(({ booking }) => held.has(booking)),
    see: (booking) => visible(booking, now()),
    announced: (action, booking) => {
      const one = shown.get(booking);
      const causes = one && jsonAt(one, 'actionEmails')[action];
      return Array.isArray(causes) ? causes : undefined;
    },
    check: () => {
      const bookings = Array.from(shown, ([ref, one]) => bookingOfView(one, timelines.get(ref)?.events));
      const studio = { now: now(), bookings, events: new Map() };
      for (const [ref, one] of shown) {
        const booking = bookingOfView(one, timelines.get(ref)?.events);
        expect(derivedIn(one)).toEqual(derivedOf(booking, studio));
        if (outcomes.has(ref)) expect(outcomes.get(ref)).toBe(outcomeOf(booking, now()));
      }
    },
    keyOf: ({ payment, verdict, amountRwf }) => `${payment} ${verdict} ${String(amountRwf)}`,
    addressLinks: async () => addressLinksIn(await emails()).filter(({ booking }) => held.has(booking)),
  };
};
