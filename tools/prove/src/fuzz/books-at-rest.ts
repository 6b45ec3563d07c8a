import { isJson, type Json, makeTry } from '@booky/testkit/http';
import { brokenIn } from '@booky/testkit/reference';
import { bookingOfView } from '@booky/testkit/snapshots';
import { at, listOf } from '../harness/callers.ts';
import type { Target } from './target.ts';

/**
 * Reads every booking as the photographer sees it, and checks that no slot is sold twice, and no franc is lost or
 * counted twice. Returns the violations.
 */
export const faultsOfBooks = async (target: Target, token: string): Promise<readonly string[]> => {
  const views = await everyBooking(target, token);
  const now = target.now().toEpochMilli();
  const bookings = views.map((view) => bookingOfView(view));
  return brokenIn({ now, bookings, events: new Map() }, undefined);
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
