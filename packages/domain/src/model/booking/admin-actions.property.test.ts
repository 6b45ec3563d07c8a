import { Duration } from '@js-joda/core';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { anAddOn, arbitraryAccount, arbitraryAnyAccount, arbitraryBookingOf } from '@booky/testkit';
import { rwf } from '../money/rwf.ts';
import { recordCash } from '../payment/cash.ts';
import type { Payment } from '../payment/payment.ts';
import { requestSessionFee } from '../payment/session-fee.ts';
import { voidCash } from '../payment/void-cash.ts';
import { DEFAULT_POLICIES } from '../policies.ts';
import { dateOf } from '../time/kigali.ts';
import { accessLink, renewLink } from './access-link.ts';
import { acceptedActions, type ActionFacts, ADMIN_ACTIONS, type AdminAction } from './admin-actions.ts';
import { owedRwf } from './amount-owed.ts';
import { cancelByAdmin, cancelByClient } from './cancel.ts';
import { complete, recordNoShow } from './conclude.ts';
import { editContact } from './edit-contact.ts';
import { deleteNote } from './notes.ts';
import { recordableFee } from './offline-fee.ts';
import { savePhotoLink, sendPhotos } from './photo-link.ts';
import { addPostShootAddOn, removePostShootAddOn } from './post-shoot-add-ons.ts';
import { releaseHold } from './release-hold.ts';
import { reschedule } from './reschedule.ts';

const names = { id: 'id', ourRef: 'our reference' };
const URL_OF_PHOTOS = 'https://photos.example/1';
const freeAddOn = anAddOn({ priceRwf: rwf(0) });

const OFFERED = { ...DEFAULT_POLICIES.offlineFee, enabled: true, instructionsEn: 'Dial *182#' };

/** True if the payment company has not decided about the payment. specification.md#ask-company */
const isOpen = (payment: Payment): boolean =>
  'provider' in payment.means &&
  (payment.status === 'pending' || (payment.status === 'failed' && payment.concludedBy === 'us'));

/** Tries each action with the input that is most likely to be accepted. Returns whether the rules accept it. */
const TRIED: Readonly<Record<AdminAction, (facts: ActionFacts) => boolean>> = {
  reschedule: ({ booking, now }) =>
    [1, 2].some((hours) => reschedule(booking, now.plus(Duration.ofHours(hours)), 0, now).ok),
  cancel: ({ booking, payments, now }) => cancelByAdmin(booking, payments, undefined, now).ok,
  cancel_for_client: ({ booking, payments, now }) => cancelByClient(booking, payments, now, 'Ill').ok,
  release_hold: ({ booking, now }) => releaseHold(booking, now).ok,
  record_fee: ({ booking, payments, policies, slot, now }) =>
    recordableFee(booking, payments, policies.offlineFee, slot, now).ok,
  check_payment: ({ payments }) => payments.some(isOpen),
  adopt_payment: ({ payments }) => payments.some(isOpen),
  complete: ({ booking, payments, now }) => complete(booking, owedRwf(booking, payments), now).ok,
  no_show: ({ booking, now }) => recordNoShow(booking, now).ok,
  resend_link: ({ booking, now }) =>
    booking.email !== undefined && renewLink(booking, accessLink('digest', now)).ok,
  share_link: ({ booking, now }) => renewLink(booking, accessLink('digest', now)).ok,
  edit_contact: ({ booking, now }) =>
    editContact(booking, { location: 'Nyamirambo' }, accessLink('digest', now), now).ok,
  add_addon: ({ booking, now }) => addPostShootAddOn(booking, freeAddOn, 1, now).ok,
  remove_addon: ({ booking, payments, now }) =>
    ('postShootAddOns' in booking ? booking.postShootAddOns : []).some(
      ({ addOnId }) => removePostShootAddOn(booking, payments, addOnId, now).ok,
    ),
  request_session_fee: ({ booking, payments, isProviderConfigured, now }) =>
    isProviderConfigured && requestSessionFee(booking, payments, now).ok,
  record_cash: ({ booking, payments, now }) =>
    recordCash(booking, payments, { amountRwf: rwf(1), note: undefined }, names, now).ok,
  void_cash: ({ booking, payments, now }) =>
    payments.some((payment) => voidCash(booking, payment, 'A mistake', now).ok),
  save_delivery: ({ booking, now }) =>
    savePhotoLink(booking, { url: URL_OF_PHOTOS, expiresOn: dateOf(now), note: undefined }).ok,
  send_delivery: ({ booking, now }) => sendPhotos(booking, now).ok,
  add_note: () => true,
  delete_note: ({ booking }) => booking.notes.some(({ id }) => deleteNote(booking, id).ok),
};

const account = fc.oneof(
  { weight: 1, arbitrary: arbitraryAccount(arbitraryBookingOf('confirmed')) },
  { weight: 1, arbitrary: arbitraryAnyAccount() },
);

/** specification.md#available-actions */
describe('the actions shown for a booking', () => {
  test.prop([account, fc.boolean(), fc.boolean(), fc.constantFrom('free', 'taken')], { numRuns: 400 })(
    'are exactly the actions that the service would accept',
    (about, isProviderConfigured, enabled, slot) => {
      const facts = {
        ...about,
        isProviderConfigured,
        policies: { ...DEFAULT_POLICIES, offlineFee: { ...OFFERED, enabled } },
        slot,
      };
      expect(acceptedActions(facts)).toEqual(ADMIN_ACTIONS.filter((action) => TRIED[action](facts)));
    },
  );

  it('each appear for some bookings, but not for all', () => {
    expect(ADMIN_ACTIONS).toEqual([
      'reschedule',
      'cancel',
      'cancel_for_client',
      'release_hold',
      'record_fee',
      'check_payment',
      'adopt_payment',
      'complete',
      'no_show',
      'resend_link',
      'share_link',
      'edit_contact',
      'add_addon',
      'remove_addon',
      'request_session_fee',
      'record_cash',
      'void_cash',
      'save_delivery',
      'send_delivery',
      'add_note',
      'delete_note',
    ]);
    const shown = fc.sample(account, { numRuns: 400, seed: 20_300_107 }).map((about) =>
      acceptedActions({
        ...about,
        isProviderConfigured: true,
        policies: { ...DEFAULT_POLICIES, offlineFee: OFFERED },
        slot: 'free',
      }),
    );
    for (const action of ADMIN_ACTIONS) {
      expect(shown.some((actions) => actions.includes(action))).toBe(true);
      expect(shown.every((actions) => actions.includes(action))).toBe(action === 'add_note');
    }
  });
});
