import { addressNotice, cleaned, emailOf, type OfBooking, ofBooking } from '../reference/change.ts';
import { instructed, payLinkOf } from '../reference/new-booking.ts';
import { isAddress } from '../reference/requests.ts';
import { hasBegun, keepsSlot, LINK_LIFE } from '../reference/stage.ts';
import { FIRST_PLACE } from '../reference/studio.ts';
import { happening } from '../reference/timeline.ts';
import { mostly, onBooking, pick, TEXTS } from './chance.ts';
import type { Definition } from './event.ts';

interface Edit extends OfBooking {
  readonly email: string | undefined;
  readonly location: string | undefined;
  readonly isNotified: boolean;
  /** With null, the number of guests is removed. */
  readonly partySize: number | null | undefined;
}

/** Returns the edited fields, as both drivers send them. */
const fieldsOf = ({ email, location, partySize }: Edit) => ({
  ...(email === undefined ? {} : { email }),
  ...(location === undefined ? {} : { location }),
  ...(partySize === undefined ? {} : { partySize }),
});

/** The photographer edits the client's contact details and the place of the shoot. */
export const editContact: Definition<Edit> = {
  rule: 'specification.md#edit-contact specification.md#edited-address specification.md#notify-of-edit specification.md#email-added',
  weight: 1,
  reaches: ['done', 'done with a first address', 'validation_failed email', 'wrong_status', 'broke'],
  reachesAtOnce: ['done'],
  draw: onBooking(
    mostly(({ status }) => status !== 'expired'),
    ({ ref, email }, { how, setting }) => ({
      booking: ref,
      email: pick(
        [undefined, 'no address', `Edited${how % 3}.${setting.email}`, email.toUpperCase() || undefined],
        how,
      ),
      location: pick([undefined, FIRST_PLACE, `Street ${how % 5}`, pick(TEXTS, how)], Math.floor(how / 2)),
      isNotified: how % 3 !== 0,
      partySize: pick([undefined, null, 1 + (how % 4)], Math.floor(how / 4)),
    }),
  ),
  expect: ofBooking('admin', (booking, event, studio) => {
    const { now } = studio;
    const { linkExpiresAt } = booking;
    const email = event.email?.toLowerCase() ?? booking.email;
    if (event.email !== undefined && !isAddress(email)) return 'validation_failed email';
    if (booking.isErased || !keepsSlot(booking, now)) return 'wrong_status';
    const location = cleaned(event.location ?? booking.location);
    const partySize = event.partySize === undefined ? booking.partySize : (event.partySize ?? undefined);
    const isElsewhere = location !== booking.location;
    const fields = [
      ...(email === booking.email ? [] : ['email']),
      ...(isElsewhere ? ['location'] : []),
      ...(partySize === booking.partySize ? [] : ['partySize']),
    ];
    if (fields.length === 0) return {};
    const timesEdited = booking.timesEdited + (isElsewhere && linkExpiresAt !== undefined ? 1 : 0);
    const facts = { email, location, partySize, timesEdited };
    const edited = { ...booking, ...facts };
    const isNotified = event.isNotified && booking.status === 'confirmed' && !hasBegun(booking, now);
    const sequence = booking.timesRescheduled + timesEdited;
    const updated = isNotified ? [emailOf(edited, 'booking_updated', { sequence })] : [];
    const happens = [happening('contact_edited', { fields })];
    if (email === booking.email) return { ...facts, happens, emails: updated };
    const notice = addressNotice(booking, email);
    if (linkExpiresAt !== undefined)
      return {
        ...facts,
        newEmail: undefined,
        linkExpiresAt: now + LINK_LIFE,
        linkOpenedAt: undefined,
        freshLinks: [],
        happens: [...happens, happening('link_sent')],
        emails: [notice, emailOf(edited, 'fresh_link'), ...updated],
      };
    if (booking.offlineChosenAt !== undefined) {
      const { emails, instructions } = instructed(studio, edited);
      return { ...facts, instructions, happens, emails: [notice, ...emails] };
    }
    return { ...facts, happens, emails: booking.isMadeByStudio ? [notice, payLinkOf(edited)] : [notice] };
  }),
  byUseCases: async (event, way) => {
    const { partySize, ...fields } = fieldsOf(event);
    const size = partySize === undefined ? {} : { partySize: partySize ?? undefined };
    return way.show(
      way.useCases.editContact(await way.idOf(event.booking), { ...fields, ...size }, event.isNotified),
    );
  },
  byHttp: async (event, way) => {
    const id = await way.idOf(event.booking);
    const body = { ...fieldsOf(event), ...(event.isNotified ? { notify: true } : {}) };
    return way.said(
      await way.renewing(event.booking, () => way.admin.ask('PATCH', `/bookings/${id}/contact`, { body })),
    );
  },
  // Does not change the address, because a new address would end a link that a simultaneous event may be using.
  atOnce: (event) => ({ ...event, email: undefined }),
};
