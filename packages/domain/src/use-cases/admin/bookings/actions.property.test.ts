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

/** A way to ask for an action: with the easiest input there is for this booking. */
type Ask = (studio: TestedService, shown: ShownBooking) => Promise<unknown>;

const rescheduleBy =
  (hours: number): Ask =>
  ({ useCases }, { booking, now }) =>
    useCases.rescheduleBooking(booking.id, now.plus(Duration.ofHours(hours)));

const addOnIdsOf = ({ booking }: ShownBooking): readonly string[] =>
  'postShootAddOns' in booking ? booking.postShootAddOns.map(({ addOnId }) => addOnId) : [];

/** By an admin of its own, because the questions of one are limited. */
const asked =
  (how: 'checkPayment' | 'adoptPayment') =>
  ({ id }: Payment): Ask =>
  ({ useCases }) =>
    useCases[how](id, freshUuid());

/** Every way worth trying of every action; one that is accepted is enough. */
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

/** Of the company that is asked, where it is of one at all. */
const atTheProvider = (payment: Payment): Payment =>
  isOnline(payment) ? { ...payment, means: { ...payment.means, provider: 'mobile-money' } } : payment;

/** A studio that has this booking, at this moment. */
const studioOf = async ({ booking, payments, now }: Account): Promise<TestedService> => {
  const studio = await openTestedService(createMemoryAdapters());
  await studio.adapters.seed({ catalogue: { services: [], packages: [], addOns: [freeAddOn] } });
  await addBookings(studio.adapters, booking);
  await addPayments(
    studio.adapters,
    booking.id,
    ...payments.map((payment) => freshPayment(atTheProvider(payment), booking.id)),
  );
  studio.clock.set(now);
  // The one answer about a payment that accepts it.
  const { payments: stored } = await studio.useCases.showBooking(booking.id);
  studio.scripted.answerQueries((ourRef) => ({
    kind: 'paid',
    amountRwf: stored.find((payment) => payment.ourRef === ourRef)?.amountRwf,
    providerReference: undefined,
  }));
  return studio;
};

/** Asks, and undoes what was accepted: the unit of work that would have ended well breaks. */
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

/** Everything the rules would let the admin do now, found by trying it. */
const triedActions = async (studio: TestedService, shown: ShownBooking): Promise<readonly AdminAction[]> => {
  const accepted: AdminAction[] = [];
  for (const action of ADMIN_ACTIONS) {
    const answers: boolean[] = [];
    for (const ask of ASKS[action](shown)) answers.push(await isAccepted(studio, shown, ask));
    if (answers.includes(true)) accepted.push(action);
  }
  return accepted;
};

/** Does an accepted action for good, in the first way that is accepted. */
const act = async (studio: TestedService, shown: ShownBooking, action: AdminAction): Promise<void> => {
  for (const ask of ASKS[action](shown)) {
    if (!(await isAccepted(studio, shown, ask))) continue;
    await ask(studio, shown);
    return;
  }
  throw new Error(`${action} is shown but was refused`);
};

/** A completed booking in the last millisecond of its link to the pictures, or in the first after. */
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
describe('the actions shown of a booking', () => {
  test.prop([account], { numRuns: 150 })(
    'are exactly those that are accepted, and a refused or undone one leaves no trace',
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
    'are exactly those that are accepted after any sequence of accepted actions',
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

  it('are each accepted for some booking and refused for another, except adding a note', async () => {
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
