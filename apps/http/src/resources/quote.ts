import { MOST_ADD_ONS, type Quote, rateAsNumber } from '@booky/domain';
import { type Static, Type } from '@sinclair/typebox';
import { nullable, StrictObject, Uuid } from '../edge/schema-atoms.ts';

/** specification.md#basket: one package and distinct add-ons. */
export const addOnIds = Type.Optional(Type.Array(Uuid(), { maxItems: MOST_ADD_ONS, uniqueItems: true }));

export const BasketBody = StrictObject({ packageId: Uuid(), addonIds: addOnIds }, { $id: 'Basket' });

const QuoteLineView = Type.Object({
  kind: Type.Union([Type.Literal('package'), Type.Literal('addon')]),
  id: Type.String({ format: 'uuid' }),
  nameEn: Type.String(),
  nameFr: nullable(Type.String()),
  priceRwf: Type.Integer(),
});

/**
 * specification.md#quote-object specification.md#session-fee-remainder: booking fee and session fee always add up to
 * the total.
 */
export const QuoteView = Type.Object(
  {
    packageId: Type.String({ format: 'uuid' }),
    lines: Type.Array(QuoteLineView),
    totalRwf: Type.Integer(),
    bookingFeeRate: Type.Number(),
    bookingFeeRwf: Type.Integer(),
    sessionFeeRwf: Type.Integer(),
  },
  { $id: 'Quote' },
);

type Priced = Quote['basket']['package'] | Quote['basket']['addOns'][number];

const viewLine = (kind: 'package' | 'addon', { id, nameEn, nameFr, priceRwf }: Priced) => ({
  kind,
  id,
  nameEn,
  nameFr: nameFr ?? null,
  priceRwf,
});

export const viewQuote = (quote: Quote): Static<typeof QuoteView> => ({
  packageId: quote.basket.package.id,
  lines: [
    viewLine('package', quote.basket.package),
    ...quote.basket.addOns.map((addOn) => viewLine('addon', addOn)),
  ],
  totalRwf: quote.totalRwf,
  bookingFeeRate: rateAsNumber(quote.bookingFeeRate),
  bookingFeeRwf: quote.bookingFeeRwf,
  sessionFeeRwf: quote.sessionFeeRwf,
});
