import { type Checkout, type PaymentMethods, publicStageOf } from '@booky/domain';
import { type Static, Type } from '@sinclair/typebox';
import { nullable } from '../edge/schema-atoms.ts';
import { instantText } from './instant.ts';
import { namedOrNull } from './named.ts';
import { PaymentView, viewPayment } from './payment.ts';
import { MethodView, ProviderView } from './payment-methods.ts';
import { PublicStageView, StatusView } from './stage.ts';

/** Decisions, 3: what the pay page shows. */
export const CheckoutView = Type.Object(
  {
    reference: Type.String(),
    status: StatusView,
    stage: PublicStageView,
    startsAt: Type.String({ format: 'instant' }),
    endsAt: Type.String({ format: 'instant' }),
    holdExpiresAt: Type.String({ format: 'instant' }),
    service: Type.Object({ slug: Type.String(), nameEn: Type.String(), nameFr: nullable(Type.String()) }),
    package: Type.Object({
      nameEn: Type.String(),
      nameFr: nullable(Type.String()),
      durationMinutes: Type.Integer(),
      photoCount: Type.Integer(),
    }),
    addons: Type.Array(
      Type.Object({ nameEn: Type.String(), nameFr: nullable(Type.String()), priceRwf: Type.Integer() }),
    ),
    totalRwf: Type.Integer(),
    bookingFeeRwf: Type.Integer(),
    sessionFeeRwf: Type.Integer(),
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
  service: {
    slug: booking.sold.service.slug,
    nameEn: booking.sold.service.nameEn,
    nameFr: booking.sold.service.nameFr ?? null,
  },
  package: {
    nameEn: booking.sold.package.nameEn,
    nameFr: booking.sold.package.nameFr ?? null,
    durationMinutes: booking.sold.package.durationMinutes,
    photoCount: booking.sold.package.photoCount,
  },
  addons: booking.sold.addOns.map(({ nameEn, nameFr, priceRwf }) => ({
    nameEn,
    nameFr: nameFr ?? null,
    priceRwf,
  })),
  totalRwf: booking.sold.totalRwf,
  bookingFeeRwf: booking.sold.bookingFeeRwf,
  sessionFeeRwf: booking.sold.sessionFeeRwf,
  provider,
  methods: [...methods],
  payment: latestPayment === undefined ? null : viewPayment(latestPayment),
});
