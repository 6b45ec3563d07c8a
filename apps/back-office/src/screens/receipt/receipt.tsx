import '@booky/web-ui/receipt.css';
import type { AdminBooking } from '@booky/api-client';
import { receiptHeading, ReceiptSheet, type ShownReceipt, whatsAppHref } from '@booky/web-ui';
import { useRoute } from 'preact-iso';
import { receiptText } from '../../booking-actions/to-client.ts';
import { Shown } from '../../controls/shown.tsx';
import { useOffice } from '../../office/office.ts';
import { Screen } from '../../office/screen.tsx';
import { useAsked } from '../../office/use-asked.ts';
import { SCREEN_PATHS } from '../../screen-paths.ts';

/** The receipt of a booking, for printing. specification.md#receipt-page */
export const Receipt = () => {
  const { words, studio, link } = useOffice();
  const { id = '' } = useRoute().params;
  const asked = useAsked('GET /api/admin/bookings/{id}/receipt', { path: { id } });
  const booking = useAsked('GET /api/admin/bookings/{id}', { path: { id } }).data?.booking;
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
          <p class="receipt-ways not-printed">
            {booking && <ByWhatsApp booking={booking} receipt={receipt} />}
            <a class="button second" href={link(SCREEN_PATHS.booking.replace(':id', id))}>
              {receipt.booking.reference}
            </a>
          </p>
        </Screen>
      )}
    </Shown>
  );
};

interface ByWhatsAppProps {
  readonly booking: AdminBooking;
  readonly receipt: ShownReceipt;
}

const ByWhatsApp = ({ booking, receipt }: ByWhatsAppProps) => {
  const { share } = useOffice().words.actions;
  const href = whatsAppHref(booking.phone, receiptText(receipt, booking.locale));
  return href ? (
    <a class="button second" href={href} rel="noreferrer noopener" target="_blank">
      {share.byWhatsApp}
    </a>
  ) : null;
};
