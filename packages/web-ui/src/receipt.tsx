import type { ComponentChildren } from 'preact';
import { writeFrancs } from './francs.ts';
import { writeDate, writeStart } from './kigali-time.ts';
import type { InBoth, Locale } from './locale.ts';
import { writeMethod } from './write-method.ts';

/** A receipt as the API returns it. */
export interface ShownReceipt {
  readonly number: string;
  readonly madeAt: string;
  readonly studio: Readonly<Record<'name' | 'address' | 'taxNumber' | 'phone' | 'email', string | null>>;
  readonly client: { readonly fullName: string };
  readonly booking: { readonly reference: string; readonly startsAt: string; readonly package: string };
  readonly lines: readonly { readonly text: string; readonly quantity: number; readonly amountRwf: number }[];
  readonly payments: readonly {
    readonly at: string;
    readonly method: string;
    readonly reference: string | null;
    readonly amountRwf: number;
  }[];
  readonly refunds: readonly {
    readonly at: string;
    readonly reference: string;
    readonly amountRwf: number;
  }[];
  readonly totalRwf: number;
  readonly paidRwf: number;
  readonly refundedRwf: number;
  readonly owedRwf: number;
}

const WORDS = {
  en: {
    locale: 'en',
    heading: 'Receipt',
    studio: 'Photo studio',
    taxNumber: 'Tax number (TIN):',
    client: 'Client',
    booking: 'Booking',
    made: 'Issued',
    sold: 'What was booked',
    paid: 'Payments',
    nothing: 'No valid payments.',
    returned: 'Refunds',
    total: 'Total',
    sumPaid: 'Paid',
    sumReturned: 'Refunded',
    owed: 'Still to pay',
    times: 'All times are Kigali time.',
    cash: 'Cash',
    anotherWay: 'Another way',
    noInvoice: 'Not a tax invoice (EBM)',
  },
  fr: {
    locale: 'fr',
    heading: 'Reçu',
    studio: 'Studio photo',
    taxNumber: 'Numéro fiscal (TIN)\u00a0:',
    client: 'Client',
    booking: 'Réservation',
    made: 'Établi le',
    sold: 'Prestation',
    paid: 'Paiements',
    nothing: 'Aucun paiement valable.',
    returned: 'Remboursements',
    total: 'Total',
    sumPaid: 'Payé',
    sumReturned: 'Remboursé',
    owed: 'Reste à payer',
    times: "Toutes les heures sont à l'heure de Kigali.",
    cash: 'Espèces',
    anotherWay: 'Autrement',
    noInvoice: 'Ne remplace pas une facture EBM',
  },
} as const;

/** Returns the heading of a receipt: "Receipt 2026-0042". */
export const receiptHeading = ({ number }: Pick<ShownReceipt, 'number'>, locale: Locale): string =>
  `${WORDS[locale].heading} ${number}`;

interface SheetProps {
  readonly receipt: ShownReceipt;
  readonly locale: Locale;
  /** The studio's labels for the payment methods. */
  readonly labels: readonly (InBoth<'label'> & { readonly method: string })[];
}

/** A receipt without its heading, for a page that prints on A4. specification.md#receipt-page */
export const ReceiptSheet = ({ receipt, locale, labels }: SheetProps) => {
  const words = WORDS[locale];
  const { studio, client, booking, lines, payments, refunds } = receipt;
  const francs = (amountRwf: number): string => writeFrancs(amountRwf, locale);
  return (
    <div class="receipt">
      <p class="no-invoice">{words.noInvoice}</p>
      <div class="parties">
        <address>
          <strong>{studio.name ?? words.studio}</strong>
          {[studio.address, studio.phone, studio.email].map((line) => line && <span key={line}>{line}</span>)}
          {studio.taxNumber && (
            <span>
              {words.taxNumber} {studio.taxNumber}
            </span>
          )}
        </address>
        <dl>
          <Fact term={words.client}>
            <bdi>{client.fullName}</bdi>
          </Fact>
          <Fact term={words.booking}>
            <span class="whole">{booking.reference}</span>
            <br />
            {booking.package}
            <br />
            {writeStart(booking.startsAt, locale)}
          </Fact>
          <Fact term={words.made}>{writeStart(receipt.madeAt, locale)}</Fact>
        </dl>
      </div>
      <h2>{words.sold}</h2>
      <ul>
        {lines.map(({ text, quantity, amountRwf }, index) => (
          <Row key={index} amount={francs(amountRwf)}>
            {quantity > 1 && `${quantity} × `}
            {text}
          </Row>
        ))}
      </ul>
      <h2>{words.paid}</h2>
      {payments.length === 0 && <p>{words.nothing}</p>}
      <ul>
        {payments.map(({ at, method, reference, amountRwf }, index) => (
          <Row key={index} amount={francs(amountRwf)}>
            {writeDate(at, locale)}, {writeMethod(method, labels, words)}
            {reference && <span class="quiet"> ({reference})</span>}
          </Row>
        ))}
      </ul>
      {refunds.length > 0 && (
        <>
          <h2>{words.returned}</h2>
          <ul>
            {refunds.map(({ at, reference, amountRwf }, index) => (
              <Row key={index} amount={francs(amountRwf)}>
                {writeDate(at, locale)} <span class="quiet">({reference})</span>
              </Row>
            ))}
          </ul>
        </>
      )}
      <dl class="sums">
        <Fact term={words.total}>{francs(receipt.totalRwf)}</Fact>
        <Fact term={words.sumPaid}>{francs(receipt.paidRwf)}</Fact>
        {receipt.refundedRwf > 0 && <Fact term={words.sumReturned}>{francs(receipt.refundedRwf)}</Fact>}
        <Fact term={words.owed}>{francs(receipt.owedRwf)}</Fact>
      </dl>
      <p class="quiet">{words.times}</p>
    </div>
  );
};

const Row = ({ amount, children }: { readonly amount: string; readonly children: ComponentChildren }) => (
  <li>
    <span>{children}</span>
    <span class="whole">{amount}</span>
  </li>
);

const Fact = ({ term, children }: { readonly term: string; readonly children: ComponentChildren }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);
