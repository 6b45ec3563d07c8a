import { isDeepStrictEqual } from 'node:util';
import { isJson, type Json, makeTry } from '@booky/testkit/http';
import { brokenIn } from '@booky/testkit/reference';
import { bookingOfView, type Derived, derivedIn, derivedOf } from '@booky/testkit/snapshots';
import { at, listOf } from '../harness/callers.ts';
import type { Target } from './target.ts';

/**
 * Reads every booking as the photographer sees it, and checks these promises: no slot is sold twice, no franc is lost
 * or counted twice, and every value shown can be derived from the booking. Returns the violations.
 */
export const faultsOfBooks = async (target: Target, token: string): Promise<readonly string[]> => {
  const began = target.now().toEpochMilli();
  const views = await everyBooking(target, token);
  const now = target.now().toEpochMilli();
  return [
    ...brokenIn({ now, bookings: views.map((view) => bookingOfView(view)), events: new Map() }, undefined),
    ...views.flatMap((view) => wronglyDerived(view, [began, now])),
  ];
};

const everyBooking = async ({ url }: Target, token: string): Promise<readonly Json[]> => {
  const headers = { authorization: `Bearer ${token}` };
  const found: Json[] = [];
  for (let [page, pages] = [1, 1]; page <= pages; page += 1) {
    const list = await makeTry(url)('GET', `/api/admin/bookings?pageSize=100&page=${page}`, { headers });
    pages = Number(at(list.body, 'pageCount') ?? 0);
    if (list.status !== 200) throw new Error(`the list of bookings got ${list.status}, expected 200`);
    for (const row of listOf(at(list.body, 'bookings'))) {
      const { body } = await makeTry(url)('GET', `/api/admin/bookings/${String(at(row, 'id'))}`, {
        headers,
      });
      const booking = at(body, 'booking');
      if (!isJson(booking))
        throw new Error(`the booking ${String(at(row, 'id'))} is in the list, but cannot be read`);
      found.push(booking);
    }
  }
  return found;
};

/**
 * Returns a violation if a value in the view cannot be derived from the booking's facts. Does not check values that
 * also depend on facts outside the view: the end of an open card page, the policy for fees without a provider, and the
 * policy for copies of cancellation emails.
 */
const wronglyDerived = (view: Json, times: readonly number[]): readonly string[] => {
  const booking = bookingOfView(view);
  const isPageOpen = booking.payments.some(({ method, status }) => method === 'card' && status === 'pending');
  const isUnsaid = isPageOpen || booking.offlineChosenAt !== undefined;
  const plain = ({ actions, actionEmails, ...others }: Derived): object => {
    const { record_fee: _fees, cancel_for_client: _copies, ...emails } = Object(actionEmails);
    return isUnsaid
      ? others
      : { ...others, actions: actions.filter((action) => action !== 'record_fee'), actionEmails: emails };
  };
  const studioAt = (now: number) => ({ now, bookings: [booking], events: new Map() });
  const shown = plain(derivedIn(view));
  return times.some((now) => isDeepStrictEqual(shown, plain(derivedOf(booking, studioAt(now)))))
    ? []
    : [
        `${booking.ref}, ${booking.status}, shows values that do not follow from it: ${JSON.stringify(shown)}`,
      ];
};
