import { type Checkout, type PaymentMethods, publicStageOf } from '@booky/domain';
import { type Static, Type } from '@sinclair/typebox';
import { instantText } from './instant.ts';
import { namedOrNull } from './named.ts';
import { PaymentView, viewPayment } from './payment.ts';
import { MethodView, ProviderView } from './payment-methods.ts';
import { soldFields, viewSold } from './sold.ts';
import { PublicStageView, StatusView } from './stage.ts';

/** specification.md#checkout-object: what the pay page shows. */
export const CheckoutView = Type.Object(
  {
    reference: Type.String(),
    status: StatusView,
    stage: PublicStageView,
    startsAt: Type.String({ format: 'instant' }),
    endsAt: Type.String({ format: 'instant' }),
    holdExpiresAt: Type.String({ format: 'instant' }),
    ...soldFields,
    provider: ProviderView,
    methods: Type.Array(MethodView),
    payment: namedOrNull(PaymentView),
  },
  { $id: 'Checkout' },
);

export const viewCheckout = (
  { booking, latestPayment, now }: Checkout,
  { provider, methods }: PaymentMethods,
): Static<typeof CheckoutView> => ({
  reference: booking.reference,
  status: booking.status,
  stage: publicStageOf(booking, now),
  startsAt: instantText(booking.slot.startsAt),
  endsAt: instantText(booking.slot.endsAt),
  holdExpiresAt: instantText(booking.holdExpiresAt),
  ...viewSold(booking.sold),
  provider,
  methods: [...methods],
  payment: latestPayment === undefined ? null : viewPayment(latestPayment),
});
