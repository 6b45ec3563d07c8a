import { RecordRefund } from '../../booking-actions/record-refund.tsx';
import type { End } from '../../controls/end.tsx';
import { useOffice } from '../../app/office.ts';
import { useAsked } from '../../client/use-asked.ts';
import { Shown } from '../../controls/shown.tsx';

/** A payment whose money is due back, and its booking. */
export interface Refund {
  readonly bookingId: string;
  readonly paymentId: string;
}

interface RefundDialogProps {
  readonly refund: Refund;
  readonly onEnd: (end: End) => void;
  readonly onBack: () => void;
}

/** The dialog of a booking's own screen, once the booking has been read. */
export const RefundDialog = ({ refund: { bookingId, paymentId }, onEnd, onBack }: RefundDialogProps) => {
  const { words } = useOffice();
  const asked = useAsked('GET /api/admin/bookings/{id}', { path: { id: bookingId } });
  return (
    <Shown asked={asked}>
      {({ booking }) => (
        <RecordRefund
          booking={booking}
          about={paymentId}
          name={words.actions.names.record_refund}
          onEnd={onEnd}
          onBack={onBack}
        />
      )}
    </Shown>
  );
};
