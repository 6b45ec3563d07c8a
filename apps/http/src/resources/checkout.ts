import {
  CHECKOUT_OUTCOMES,
  type Checkout,
  LONGEST_EMAIL,
  maskedEmail,
  type PaymentMethods,
  publicStageOf,
} from '@booky/domain';
import { type Static, Type } from '@sinclair/typebox';
import { component, described, Email, enumeration, nullable, StrictObject } from '../edge/schema-atoms.ts';
import { EXAMPLES, InstantField, MaskedEmailField, ReferenceField, slotFields } from './fields.ts';
import { instantText, instantTextOrNull } from './instant.ts';
import { LocaleField } from './locale.ts';
import { namedOrNull } from './named.ts';
import { PaymentView, viewPayment } from './payment.ts';
import { MethodView, OfflineField, ProviderView, viewOffline } from './payment-methods.ts';
import { soldFields, viewSold } from './sold.ts';
import { PublicStageView, StatusView } from './stage.ts';

/** specification.md#correct-email */
export const EmailCorrectionBody = StrictObject(
  {
    email: Email({
      max: LONGEST_EMAIL,
      description: 'The address that gets the confirmation and its private link; stored in lower case.',
      examples: [EXAMPLES.email],
    }),
  },
  { $id: 'CorrectEmail', description: 'The contact address of a booking that waits for its fee.' },
);

/** specification.md#checkout-outcome */
export const OutcomeView = component(
  'CheckoutOutcome',
  'The outcome of a checkout: `open` while it can be viewed; `paid` once its fee was received or the booking was confirmed, even if the money was returned or the booking cancelled later; otherwise `ended`.',
  enumeration(CHECKOUT_OUTCOMES),
);

/** The facts that the pay page shows. specification.md#checkout-object */
export const CheckoutView = Type.Object(
  {
    reference: ReferenceField,
    status: StatusView,
    stage: PublicStageView,
    locale: LocaleField,
    ...slotFields,
    holdExpiresAt: InstantField('The end of the hold and of this checkout', EXAMPLES.later),
    email: MaskedEmailField,
    ...soldFields,
    provider: ProviderView,
    methods: Type.Array(MethodView, { description: 'The methods to offer, in this order.' }),
    offline: OfflineField,
    offlineChosenAt: nullable(
      InstantField('When the client chose to pay without a provider; null before that', EXAMPLES.later),
    ),
    payment: described(namedOrNull(PaymentView), 'The latest attempt to pay the booking fee, or null.'),
  },
  { $id: 'Checkout', description: 'What the pay page shows while the slot is held.' },
);

export const viewCheckout = (
  { booking, latestPayment, offline, now }: Checkout,
  { provider, methods }: PaymentMethods,
): Static<typeof CheckoutView> => ({
  reference: booking.reference,
  status: booking.status,
  stage: publicStageOf(booking, now),
  locale: booking.locale,
  startsAt: instantText(booking.slot.startsAt),
  endsAt: instantText(booking.slot.endsAt),
  holdExpiresAt: instantText(booking.holdExpiresAt),
  email: booking.email === undefined ? null : maskedEmail(booking.email),
  ...viewSold(booking.sold),
  provider,
  methods: [...methods],
  offline: viewOffline(offline),
  offlineChosenAt: instantTextOrNull(booking.offlineFee?.chosenAt),
  payment: latestPayment === undefined ? null : viewPayment(latestPayment),
});
