import {
  allInvalid,
  BOOKING_LIMITS,
  type Client,
  type ClientExport,
  type ClientGiven,
  type EmailMessage,
  isOnline,
  isPhoneAddress,
  LONGEST_EMAIL,
  phoneIn,
  Refused,
} from '@booky/domain';
import { type Static, Type } from '@sinclair/typebox';
import { InvalidRequest } from '../../edge/invalid-request.ts';
import { component, Consent, Email, forms, Line, StrictObject } from '../../edge/schema-atoms.ts';
import { contactFields, FullNameField } from '../booking-account.ts';
import { CountField, EXAMPLES, InstantField, NullableTextField, RwfField, TextField } from '../fields.ts';
import { instantText } from '../instant.ts';
import { named } from '../named.ts';
import { AdminBookingView, AdminPaymentView, viewAdminBooking } from './booking.ts';
import { TimelineEventView, viewEvent } from './timeline.ts';

const email = Email({
  max: LONGEST_EMAIL,
  description: "The client's email address, in any letter case.",
  examples: [EXAMPLES.email],
});

const knownBy = {
  email: Type.Optional(email),
  phone: Type.Optional(
    Line({
      ...BOOKING_LIMITS.phone,
      description:
        'Instead of `email`: the phone of a client without an email address, in any form. Excludes bookings with an email address.',
      examples: [EXAMPLES.phone],
    }),
  ),
};

const BY_ONE = forms({ required: ['email'] }, { required: ['phone'] });

/**
 * Returns which client the body identifies, by either the email or the phone. If both are missing, the refusal names
 * `email`. If the body has both, the refusal names both fields. specification.md#known-by-phone
 */
export const clientGiven = (body: { email?: string; phone?: string }): ClientGiven => {
  const { email: address, phone } = body;
  if (address !== undefined && phone !== undefined)
    throw new Refused(
      allInvalid({ field: 'email', code: 'both_or_neither' }, { field: 'phone', code: 'both_or_neither' }),
    );
  if (phone !== undefined) return { phone };
  if (address === undefined) throw new InvalidRequest([{ field: 'email', code: 'required' }]);
  return { email: address };
};

/** specification.md#post-client-export */
export const ExportClientBody = StrictObject(knownBy, {
  $id: 'ExportClient',
  description: 'The client whose data to export.',
  ...BY_ONE,
});

/** specification.md#post-client-erase */
export const EraseClientBody = StrictObject(
  {
    ...knownBy,
    confirm: Consent({
      description: 'Must be true, because erasure is final. Missing or false is 422.',
      examples: [true],
    }),
  },
  { $id: 'EraseClient', description: 'The client to erase.', ...BY_ONE },
);

/** specification.md#client-object */
export const ClientView = Type.Object(
  {
    email: contactFields.email,
    fullName: FullNameField,
    phone: contactFields.phone,
    bookings: CountField('The number of bookings of the client, without erased ones.', 3),
    billedRwf: RwfField('The sum of these bookings, paid plus still owed', 330_000),
    paidRwf: RwfField('The sum of their succeeded payments, including cash', 225_000),
    lastShootAt: InstantField('The latest start of a shoot, past or future', EXAMPLES.startsAt),
  },
  {
    $id: 'Client',
    description: 'The bookings of one email address, with the name and phone of the newest booking.',
  },
);

export const viewClient = ({ address, lastShootAt, ...client }: Client): Static<typeof ClientView> => ({
  email: isPhoneAddress(address) ? null : address,
  ...client,
  lastShootAt: instantText(lastShootAt),
});

const ExportedPaymentView = component(
  'ExportedPayment',
  "A payment with its payer's phone.",
  Type.Object({
    ...AdminPaymentView.properties,
    payerPhone: NullableTextField('The phone of the payer; null for `cash` and `offline`.', '+250788123456'),
  }),
);

const ExportedBookingView = component(
  'ExportedBooking',
  'A booking with all stored data of its client.',
  Type.Object({
    ...AdminBookingView.properties,
    payments: Type.Array(ExportedPaymentView, { description: 'Attempts to pay, and cash; oldest first.' }),
    timeline: Type.Array(named(TimelineEventView), {
      description: 'The events of the booking, oldest first.',
    }),
    emailCorrectedAt: Type.Array(InstantField('When the address was corrected before the payment'), {
      description: 'When the address was corrected, oldest first, as far as it is stored.',
    }),
    emailChangesAskedAt: Type.Array(InstantField('When a change of address was requested'), {
      description: 'When changes of the address were requested, oldest first, as far as they are stored.',
    }),
  }),
);

const ExportedEmailView = component(
  'ExportedEmail',
  'An undelivered email to the client.',
  Type.Object({
    cause: TextField('Why it is sent.', 'client_note'),
    to: TextField('The address of the recipient.', EXAMPLES.email),
    message: Type.Unsafe<object>({
      type: 'object',
      additionalProperties: true,
      description: 'The content of the email, without the token of a link.',
      examples: [{ body: 'Bring flat shoes.' }],
    }),
  }),
);

const ExportedDeliveryView = component(
  'ExportedDelivery',
  'A delivery of a payment provider.',
  Type.Object({
    provider: TextField('Which provider.', 'mobile-money'),
    receivedAt: InstantField('When the delivery arrived'),
    body: TextField('The body as text.', '{"status":"SUCCESSFUL"}'),
  }),
);

/** specification.md#client-export-object */
export const ClientExportView = Type.Object(
  {
    email: contactFields.email,
    phone: NullableTextField(
      'The phone in the request, for a client without an email address; or null.',
      '+250788123456',
    ),
    exportedAt: InstantField('The moment of the export'),
    bookings: Type.Array(ExportedBookingView, { description: 'Every booking of the address, by start.' }),
    awaitedBy: Type.Array(TextField('The reference of a booking.', EXAMPLES.reference), {
      description: 'Bookings of another address with a pending change to this address.',
    }),
    emails: Type.Array(ExportedEmailView, {
      description: 'Undelivered emails to the client; delivered ones are not stored.',
    }),
    deliveries: Type.Array(ExportedDeliveryView, {
      description: 'Provider deliveries of the last 30 days about payments of the client, oldest first.',
    }),
  },
  { $id: 'ClientExport', description: 'All stored data of one email address.' },
);

export const viewClientExport = (exported: ClientExport): Static<typeof ClientExportView> => {
  const { isProviderConfigured, policies, methodLabels, now } = exported;
  return {
    email: isPhoneAddress(exported.address) ? null : exported.address,
    phone: isPhoneAddress(exported.address) ? phoneIn(exported.address) : null,
    exportedAt: instantText(now),
    bookings: exported.accounts.map((account) => {
      const { booking, payments, events } = account;
      const view = viewAdminBooking({
        ...account,
        isProviderConfigured,
        policies,
        methodLabels,
        payUrl: undefined,
        now,
      });
      const phones = new Map(
        payments.map((payment) => [payment.id, isOnline(payment) ? payment.means.phone : undefined]),
      );
      return {
        ...view,
        payments: view.payments.map((payment) => ({
          ...payment,
          payerPhone: phones.get(payment.id) ?? null,
        })),
        timeline: events.map(viewEvent),
        emailCorrectedAt: booking.emailCorrectedAt.map(instantText),
        emailChangesAskedAt:
          'emailChangesAskedAt' in booking ? booking.emailChangesAskedAt.map(instantText) : [],
      };
    }),
    awaitedBy: [...exported.awaitedBy],
    emails: exported.emails.map(viewEmail),
    deliveries: exported.bodies.map(({ provider, receivedAt, body }) => ({
      provider,
      receivedAt: instantText(receivedAt),
      body: new TextDecoder().decode(body),
    })),
  };
};

const TOKENS = new Set(['accessToken', 'checkoutToken', 'confirmationToken', 'resetToken']);

const viewEmail = ({ cause, to, ...message }: EmailMessage): Static<typeof ExportedEmailView> => ({
  cause,
  to,
  message: Object.fromEntries(Object.entries(message).filter(([name]) => !TOKENS.has(name))),
});
