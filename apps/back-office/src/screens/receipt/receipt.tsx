import '@booky/web-ui/receipt.css';
import { receiptHeading, ReceiptSheet } from '@booky/web-ui';
import { useRoute } from 'preact-iso';
import { Shown } from '../../controls/shown.tsx';
import { useOffice } from '../../office/office.ts';
import { Screen } from '../../office/screen.tsx';
import { useAsked } from '../../office/use-asked.ts';
import { SCREEN_PATHS } from '../../screen-paths.ts';

/** What a client paid, made to be printed. specification.md#receipt-page */
export const Receipt = () => {
  const { words, studio, link } = useOffice();
  const { id = '' } = useRoute().params;
  const asked = useAsked('GET /api/admin/bookings/{id}/receipt', { path: { id } });
  if (asked.error?.status === 404 || asked.error?.status === 400)
    return (
      <Screen heading={words.booking.receipt}>
        <p>{words.booking.noReceipt}</p>
      </Screen>
    );
  return (
    <Shown asked={asked}>
      {({ receipt }) => (
        <Screen
          heading={receiptHeading(receipt, words.locale)}
          acts={
            <button type="button" class="button second not-printed" onClick={() => print()}>
              {words.booking.print}
            </button>
          }
        >
          <ReceiptSheet receipt={receipt} locale={words.locale} labels={studio?.methodLabels ?? []} />
          <p class="not-printed">
            <a class="button second" href={link(SCREEN_PATHS.booking.replace(':id', id))}>
              {receipt.booking.reference}
            </a>
          </p>
        </Screen>
      )}
    </Shown>
  );
};
