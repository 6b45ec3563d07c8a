import { receiptHeading, ReceiptSheet } from '@booky/web-ui';
import type { receipt as wordsOfReceipt } from '../../wording/en.ts';
import type { ViewProps } from '../page.ts';
import type { ReceiptData } from './load.ts';

type Props = ViewProps<ReceiptData, typeof wordsOfReceipt>;

/** The receipt of a client's payments, laid out for printing. specification.md#receipt-page */
export const ReceiptPage = ({ data: { token, receipt }, frame: { words, studio, link } }: Props) => (
  <article class="paper">
    <h1>{receiptHeading(receipt, words.locale)}</h1>
    <ReceiptSheet receipt={receipt} locale={words.locale} labels={studio.methodLabels ?? []} />
    <p class="not-printed">
      <a class="button second" href={link(`/booking/${token}`)}>
        {words.toBooking}
      </a>
    </p>
  </article>
);

export const titleOfReceipt = ({ data, frame: { words } }: Props): string =>
  receiptHeading(data.receipt, words.locale);
