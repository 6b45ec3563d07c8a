import { Type } from '@sinclair/typebox';
import { nullable } from '../edge/schema-atoms.ts';

/**
 * The kinds of fields in answers. These functions make the published contract describe units and formats in the same
 * words everywhere. specification.md#identifier-format specification.md#money-format
 * specification.md#instant-in-answers specification.md#kigali-date
 */

/** One example for each kind of value. Every field of that kind has the same example. */
export const EXAMPLES = {
  id: '8d3f2c1a-5b7e-4f60-9a1d-2c3b4e5f6a70',
  otherId: '1b9e7f34-0c52-4d8a-b6e1-7f80913a2c4d',
  ourRef: '5c0a4e9b-6d21-4b3f-8e57-90a1b2c3d4e5',
  reference: 'BKY-2611-7QK4M',
  checkoutToken: 'Zk3v9cQ1mT7xYb2LrN5wPd8sHf4gJu6aEi0oKqVtXyM',
  pathToken: 'q7Rk2Vn8xLw4Tb6Zc1Yd9Fm3Hs5Gp0JuAeIoKtXvNyQ',
  startsAt: '2026-12-05T08:00:00.000Z',
  endsAt: '2026-12-05T10:00:00.000Z',
  bufferEndsAt: '2026-12-05T10:30:00.000Z',
  now: '2026-11-20T09:30:00.000Z',
  later: '2026-11-20T09:45:00.000Z',
  date: '2026-12-05',
  month: '2026-12',
  email: 'aline@example.com',
  phone: '0788 123 456',
  slug: 'family-portraits',
} as const;

export const IdField = (description: string, example: string = EXAMPLES.id) =>
  Type.String({ format: 'uuid', description, examples: [example] });

/** A field that contains an amount. `what` must not end with a full stop, because the unit is appended to it. */
export const RwfField = (what: string, example: number) =>
  Type.Integer({ description: `${what}, in whole Rwandan francs.`, examples: [example] });

export const MinutesField = (what: string, example: number) =>
  Type.Integer({ description: `${what}, in minutes.`, examples: [example] });

export const CountField = (description: string, example: number) =>
  Type.Integer({ description, examples: [example] });

export const InstantField = (what: string, example: string = EXAMPLES.now) =>
  Type.String({
    format: 'instant',
    description: `${what}. An ISO-8601 instant in UTC, with milliseconds.`,
    examples: [example],
  });

export const DateField = (what: string, example: string = EXAMPLES.date) =>
  Type.String({
    format: 'kigali-date',
    description: `${what}. A date in Kigali (UTC+2), YYYY-MM-DD.`,
    examples: [example],
  });

export const TextField = (description: string, ...examples: readonly string[]) =>
  Type.String({ description, examples: [...examples] });

export const NullableTextField = (description: string, ...examples: readonly string[]) =>
  nullable(TextField(description, ...examples));

export const FlagField = (description: string, example = true) =>
  Type.Boolean({ description, examples: [example] });

export const RateField = (description: string, example = 0.3) =>
  Type.Number({ description: `${description} From 0 to 1: 0.3 is 30 %.`, examples: [example] });

export const MaskedEmailField = NullableTextField(
  'The masked contact address; null for a client without an address.',
  'a***@example.com',
);

/** Names in two languages. If the French name is missing, pages show the English name. */
export const nameFields = {
  nameEn: TextField('The name in English.', 'Family portrait'),
  nameFr: NullableTextField('The name in French; if null, show the English name.', 'Portrait de famille'),
};

export const descriptionFields = {
  descriptionEn: NullableTextField('The description in English, or null.', 'Two hours outdoors.'),
  descriptionFr: NullableTextField('The description in French, or null.', 'Deux heures en plein air.'),
};

/** When a shoot begins and ends. */
export const slotFields = {
  startsAt: InstantField('The start of the shoot', EXAMPLES.startsAt),
  endsAt: InstantField('The end of the shoot', EXAMPLES.endsAt),
};

export const ReferenceField = TextField(
  'The reference of the booking, for phone calls and bank transfers; it alone opens nothing.',
  EXAMPLES.reference,
);

/** The prices that were agreed when the booking was created. */
export const priceFields = {
  totalRwf: RwfField('The price of package and add-ons', 150_000),
  bookingFeeRwf: RwfField('The part that is paid to confirm the booking', 45_000),
  sessionFeeRwf: RwfField('The rest of the total, paid later', 105_000),
};
