import { MOST_ADD_ONS, type Quote, rateAsNumber } from '@booky/domain';
import { type Static, Type } from '@sinclair/typebox';
import { component, enumeration, StrictObject, Uuid } from '../edge/schema-atoms.ts';
import { EXAMPLES, IdField, nameFields, priceFields, RateField, RwfField } from './fields.ts';

/** The add-ons of a basket, each at most once. In addition, a basket has one package. specification.md#basket */
export const addOnIds = Type.Optional(
  Type.Array(Uuid({ description: 'The id of an add-on.' }), {
    maxItems: MOST_ADD_ONS,
    uniqueItems: true,
    description: "Add-ons that the package's service offers, each once; defaults to none.",
    examples: [[EXAMPLES.otherId]],
  }),
);

/** specification.md#basket-package */
export const basketPackageId = Uuid({
  description: 'An active package of the catalogue.',
  examples: [EXAMPLES.id],
});

export const BasketBody = StrictObject(
  { packageId: basketPackageId, addonIds: addOnIds },
  { $id: 'Basket', description: 'One package and its add-ons.' },
);

const QuoteLineView = component(
  'QuoteLine',
  'One line of a quote.',
  Type.Object({
    kind: component('QuoteLineKind', 'The kind of a line of a quote.', enumeration(['package', 'addon'])),
    id: IdField('The id of the package or the add-on.'),
    ...nameFields,
    priceRwf: RwfField('The price', 120_000),
  }),
);

/**
 * The booking fee and the session fee always add up to the total. specification.md#quote-object
 * specification.md#session-fee-remainder
 */
export const QuoteView = Type.Object(
  {
    packageId: IdField('The package of the basket.'),
    lines: Type.Array(QuoteLineView, {
      description: 'The package first, then the add-ons in the order of the request.',
    }),
    totalRwf: priceFields.totalRwf,
    bookingFeeRate: RateField('The part of the total that is paid to confirm a booking.'),
    bookingFeeRwf: priceFields.bookingFeeRwf,
    sessionFeeRwf: priceFields.sessionFeeRwf,
  },
  {
    $id: 'Quote',
    description: 'The price of a basket today. Booking fee and session fee add up to the total.',
  },
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
