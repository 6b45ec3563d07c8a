import { createMemoryAdapters } from '@booky/testkit/memory';
import { Duration } from '@js-joda/core';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { addBookings, addPayments, freshPayment } from '@booky/testkit/contracts';
import {
  type Account,
  anAddOn,
  arbitraryAccount,
  arbitraryAnyAccount,
  arbitraryBookingOf,
  expectBreakage,
  freshUuid,
  openTestedService,
  type TestedService,
} from '@booky/testkit';
import { acceptedActions, ADMIN_ACTIONS, type AdminAction } from '../../../model/booking/admin-actions.ts';
import { rwf } from '../../../model/money/rwf.ts';
import { isOnline, type Payment } from '../../../model/payment/payment.ts';
import { Refused } from '../../../model/result.ts';
import { dateOf, startOfDate } from '../../../model/time/kigali.ts';
import type { ShownBooking } from '../../show-booking.ts';

const freeAddOn = anAddOn({ priceRwf: rwf(0) });

/** Requests an action with the input that is most likely to be accepted for this booking. */
type Ask = (studio: TestedService, shown: ShownBooking) => Promise<unknown>;

const rescheduleBy =
  (hours: number): Ask =>
  ({ useCases }, { booking, now }) =>
    useCases.rescheduleBooking(booking.id, now.plus(Duration.ofHours(hours)));

const addOnIdsOf = ({ booking }: ShownBooking): readonly string[] =>
  'postShootAddOns' in booking ? booking.postShootAddOns.map(({ addOnId }) => addOnId) : [];

/** Uses a new admin each time, because the number of queries per admin is limited. */
const asked =
  (how: 'checkPayment' | 'adoptPayment') =>
  ({ id }: Payment): Ask =>
  ({ useCases }) =>
    useCases[how](id, freshUuid());

/** The requests to try for each action. The action is available if one of them is accepted. */
const ASKS: Readonly<Record<AdminAction, (shown: ShownBooking) => readonly Ask[]>> = {
  reschedule: () => [rescheduleBy(1), rescheduleBy(2)],
  cancel: () => [({ useCases }, { booking }) => useCases.cancelBooking(booking.id, undefined)],
  cancel_for_client: () => [({ useCases }, { booking }) => useCases.cancelForClient(booking.id, 'Ill')],
  release_hold: () => [({ useCases }, { booking }) => useCases.releaseHold(booking.id)],
  record_fee: () => [
    ({ useCases }, { booking }) =>
      useCases.recordFee(booking.id, { means: 'momo', transactionReference: undefined, note: undefined }),
  ],
  check_payment: ({ payments }) => payments.map(asked('checkPayment')),
  adopt_payment: ({ payments }) => payments.map(asked('adoptPayment')),
  complete: () => [({ useCases }, { booking }) => useCases.completeBooking(booking.id)],
  no_show: () => [({ useCases }, { booking }) => useCases.recordNoShow(booking.id)],
  resend_link: () => [({ useCases }, { booking }) => useCases.resendLink(booking.id)],
  share_link: () => [({ useCases }, { booking }) => useCases.shareLink(booking.id)],
  edit_contact: () => [
    ({ useCases }, { booking }) => useCases.editContact(booking.id, { location: 'Nyamirambo' }, true),
  ],
  add_addon: () => [({ useCases }, { booking }) => useCases.addPostShootAddOn(booking.id, freeAddOn.id, 1)],
  remove_addon: (shown) =>
    [freshUuid(), ...addOnIdsOf(shown)].map(
      (addOnId): Ask =>
        ({ useCases }, { booking }) =>
          useCases.removePostShootAddOn(booking.id, addOnId),
    ),
  request_session_fee: () => [({ useCases }, { booking }) => useCases.requestSessionFee(booking.id)],
  record_cash: () => [
    ({ useCases }, { booking }) =>
      useCases.recordCashPayment(booking.id, { amountRwf: rwf(1), note: undefined }),
  ],
  void_cash: ({ payments }) =>
    [freshUuid(), ...payments.map(({ id }) => id)].map(
      (paymentId): Ask =>
        ({ useCases }) =>
          useCases.voidCashPayment(paymentId, 'A mistake'),
    ),
  save_delivery: () => [
    ({ useCases }, { booking, now }) =>
      useCases.savePhotoLink(booking.id, {
        url: 'https://photos.example/1',
        expiresOn: dateOf(now),
        note: undefined,
      }),
  ],
  send_delivery: () =>
    [undefined, 'mother@example.rw'].map(
      (recipient): Ask =>
        ({ useCases }, { booking }) =>
          useCases.sendPhotos(booking.id, recipient),
    ),
  add_note: () => [({ useCases }, { booking }) => useCases.addNote(booking.id, 'Bring a hat', true)],
  delete_note: ({ booking: { notes } }) =>
    [freshUuid(), ...notes.map(({ id }) => id)].map(
      (noteId): Ask =>
        ({ useCases }, { booking }) =>
          useCases.deleteNote(booking.id, noteId),
    ),
};

/**
 * Returns an online payment as if it was made through the provider of this test's studio, so that the studio can ask
 * this provider about the payment.
 */
const atTheProvider = (payment: Payment): Payment =>
  isOnline(payment) ? { ...payment, means: { ...payment.means, provider: 'mobile-money' } } : payment;

/** Returns a studio that has this booking and its payments. The studio's clock shows `now`. */
const studioOf = async ({ booking, payments, now }: Account): Promise<TestedService> => {
  const studio = await openTestedService(createMemoryAdapters());
  await studio.adapters.seed({
    catalogue: { services: [], packages: [], pictures: [], addOns: [freeAddOn] },
  });
  await addBookings(studio.adapters, booking);
  await addPayments(
    studio.adapters,
    booking.id,
    ...payments.map((payment) => freshPayment(atTheProvider(payment), booking.id)),
  );
  studio.clock.set(now);
  // The photographer can accept the payment only if the company gives this answer.
  const { payments: stored } = await studio.useCases.showBooking(booking.id);
  studio.scripted.answerQueries((ourRef) => ({
    kind: 'paid',
    amountRwf: stored.find((payment) => payment.ourRef === ourRef)?.amountRwf,
    providerReference: undefined,
  }));
  return studio;
};

/** Requests an action, but makes its unit of work fail at the end, so that an accepted action is rolled back. */
const isAccepted = async (studio: TestedService, shown: ShownBooking, ask: Ask): Promise<boolean> => {
  studio.breakNextUnit('before_commit');
  const reason: unknown = await expectBreakage(ask(studio, shown)).then(
    () => undefined,
    (fault: unknown) => (fault instanceof Error ? fault.cause : fault),
  );
  studio.breakNextUnit(undefined);
  if (reason !== undefined && !(reason instanceof Refused)) throw reason;
  return reason === undefined;
};

/** Returns every action that the rules accept now, found by trying each one. */
const triedActions = async (studio: TestedService, shown: ShownBooking): Promise<readonly AdminAction[]> => {
  const accepted: AdminAction[] = [];
  for (const action of ADMIN_ACTIONS) {
    const answers: boolean[] = [];
    for (const ask of ASKS[action](shown)) answers.push(await isAccepted(studio, shown, ask));
    if (answers.includes(true)) accepted.push(action);
  }
  return accepted;
};

/** Performs an action with the first request that is accepted. */
const act = async (studio: TestedService, shown: ShownBooking, action: AdminAction): Promise<void> => {
  for (const ask of ASKS[action](shown)) {
    if (!(await isAccepted(studio, shown, ask))) continue;
    await ask(studio, shown);
    return;
  }
  throw new Error(`the action '${action}' is shown but was refused`);
};

/** A completed booking, in the last millisecond of its photo link or one millisecond later. */
const aroundTheEndOfPhotos = fc
  .tuple(arbitraryAccount(arbitraryBookingOf('completed')), fc.constantFrom(-1, 0))
  .map(([about, milliseconds]): Account => {
    const { photoLink } = about.booking;
    if (photoLink === undefined) return about;
    return { ...about, now: startOfDate(photoLink.expiresOn.plusDays(1)).plusMillis(milliseconds) };
  });

const account = fc.oneof(
  { weight: 2, arbitrary: arbitraryAccount(arbitraryBookingOf('confirmed')) },
  { weight: 1, arbitrary: aroundTheEndOfPhotos },
  { weight: 2, arbitrary: arbitraryAnyAccount() },
);

/** specification.md#available-actions specification.md#guarded-actions */
describe('the actions shown for a booking', () => {
  test.prop([account], { numRuns: 150 })(
    'are exactly those that are accepted, and trying a refused one changes nothing',
    async (about) => {
      const studio = await studioOf(about);
      const shown = await studio.useCases.showBooking(about.booking.id);
      expect(acceptedActions(shown)).toEqual(await triedActions(studio, shown));
      expect(await studio.useCases.showBooking(about.booking.id)).toEqual(shown);
      expect(await studio.adapters.inspect.queuedEmails()).toEqual([]);
    },
  );

  const walk = fc.array(fc.record({ which: fc.nat({ max: 20 }), hours: fc.constantFrom(0, 0, 1, 30) }), {
    minLength: 1,
    maxLength: 8,
  });

  test.prop([account, walk], { numRuns: 60 })(
    'are exactly those that are accepted, after any sequence of actions',
    async (about, steps) => {
      const studio = await studioOf(about);
      for (const { which, hours } of steps) {
        studio.clock.advance(Duration.ofHours(hours));
        const shown = await studio.useCases.showBooking(about.booking.id);
        const actions = acceptedActions(shown);
        expect(actions).toEqual(await triedActions(studio, shown));
        const action = actions[which % actions.length];
        if (action !== undefined) await act(studio, shown, action);
      }
    },
  );

  it('each appear for some bookings but not for all, except add_note, which is the same for all', async () => {
    const seen = new Map<AdminAction, Set<boolean>>(ADMIN_ACTIONS.map((action) => [action, new Set()]));
    for (const about of fc.sample(account, { numRuns: 150, seed: 20_300_107 })) {
      const studio = await studioOf(about);
      const tried = await triedActions(studio, await studio.useCases.showBooking(about.booking.id));
      for (const action of ADMIN_ACTIONS) seen.get(action)?.add(tried.includes(action));
    }
    for (const [action, answers] of seen)
      expect([action, answers.size]).toEqual([action, action === 'add_note' ? 1 : 2]);
  });
});
