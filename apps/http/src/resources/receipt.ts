import type { Receipt } from '@booky/domain';
import { type Static, Type } from '@sinclair/typebox';
import { EXAMPLES, InstantField, NullableTextField, ReferenceField, RwfField, TextField } from './fields.ts';
import { instantText } from './instant.ts';
import { paymentFields } from './payment.ts';
import { STUDIO_EXAMPLES, STUDIO_FACTS } from './studio.ts';

const fact = (name: 'name' | 'address' | 'taxNumber' | 'phone' | 'email') =>
  NullableTextField(`${STUDIO_FACTS[name]}; null until set.`, STUDIO_EXAMPLES[name]);

/** specification.md#receipt-object */
export const ReceiptView = Type.Object(
  {
    number: TextField(
      'The year in Kigali, and the number of the receipt in that year, from 0001 without gaps.',
      '2026-0042',
    ),
    madeAt: InstantField('When its number was assigned: when the first payment succeeded'),
    studio: Type.Object(
      {
        name: fact('name'),
        address: fact('address'),
        taxNumber: fact('taxNumber'),
        phone: fact('phone'),
        email: fact('email'),
      },
      { description: 'The studio as it is now.' },
    ),
    client: Type.Object(
      { fullName: TextField('The name of the client; "Erased" once erased.', 'Aline Uwase') },
      { description: 'Who booked.' },
    ),
    booking: Type.Object(
      {
        reference: ReferenceField,
        startsAt: InstantField('When the shoot begins', EXAMPLES.startsAt),
        package: TextField('The booked package, in the language of the client.', 'Classic portrait'),
      },
      { description: 'The shoot.' },
    ),
    lines: Type.Array(
      Type.Object({
        text: TextField('The sold item, in the language of the client.', 'Classic portrait'),
        quantity: Type.Integer({ description: 'How many.', examples: [1] }),
        amountRwf: RwfField('The price of the whole line', 80_000),
      }),
      { description: 'The package, its add-ons, and those added after the shoot.' },
    ),
    payments: Type.Array(
      Type.Object({
        at: InstantField('When the payment was received'),
        method: paymentFields.method,
        reference: NullableTextField(
          "The payment company's reference, or the reference that the photographer recorded; null without a reference.",
          '2718281828',
        ),
        amountRwf: RwfField('The received amount', 24_000),
      }),
      { description: 'All received payments, oldest first.' },
    ),
    refunds: Type.Array(
      Type.Object({
        at: InstantField('When the money was returned'),
        reference: TextField('The reference of the refund.', 'MP260114.0901.A12345'),
        amountRwf: RwfField('The refunded amount', 24_000),
      }),
      { description: 'The refunds.' },
    ),
    totalRwf: RwfField('The sum of `lines`', 80_000),
    paidRwf: RwfField('The sum of `payments`', 24_000),
    refundedRwf: RwfField('The sum of `refunds`', 0),
    owedRwf: RwfField('The amount still owed', 56_000),
  },
  {
    $id: 'Receipt',
    description: 'The receipt of a booking as of now. It is no tax invoice (EBM).',
  },
);

export const viewReceipt = ({
  studio,
  booking,
  packageName,
  lines,
  payments,
  refunds,
  ...receipt
}: Receipt): Static<typeof ReceiptView> => ({
  number: receipt.number,
  madeAt: instantText(receipt.madeAt),
  studio: {
    name: studio.name ?? null,
    address: studio.address ?? null,
    taxNumber: studio.taxNumber ?? null,
    phone: studio.phone ?? null,
    email: studio.email ?? null,
  },
  client: { fullName: booking.fullName },
  booking: {
    reference: booking.reference,
    startsAt: instantText(booking.slot.startsAt),
    package: packageName,
  },
  lines: lines.map((line) => ({ ...line })),
  payments: payments.map(({ at, method, reference, amountRwf }) => ({
    at: instantText(at),
    method,
    reference: reference ?? null,
    amountRwf,
  })),
  refunds: refunds.map(({ at, reference, amountRwf }) => ({ at: instantText(at), reference, amountRwf })),
  totalRwf: receipt.totalRwf,
  paidRwf: receipt.paidRwf,
  refundedRwf: receipt.refundedRwf,
  owedRwf: receipt.owedRwf,
});
