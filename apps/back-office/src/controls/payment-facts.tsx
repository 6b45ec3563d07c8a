import type { AdminPayment } from '@booky/api-client';
import { Isolated, writeFrancs, writeStart } from '@booky/web-ui';
import type { ComponentChildren } from 'preact';
import { useOffice } from '../office/office.ts';
import { PaidFrom } from './paid-from.tsx';

interface PaymentFactsProps {
  readonly payment: AdminPayment;
  /** The payment's booking. Set on screens that show payments of several bookings. */
  readonly of?: ComponentChildren;
  /** The actions of the payment. */
  readonly children?: ComponentChildren;
}

/** A payment in a list: its amount, its status and the reason. */
export const PaymentFacts = ({ payment, of, children }: PaymentFactsProps) => {
  const { words, methodName } = useOffice();
  const { refund, voided } = payment;
  const note = payment.offline?.note ?? payment.note;
  const { booking: say } = words;
  const statuses: Readonly<Record<string, string>> = say.statuses;
  const reasons: Readonly<Record<string, string>> = say.failures;
  return (
    <li class={`row payment ${payment.contradicted ? 'contradicted' : payment.status}`}>
      <span class="row-head">
        <b>{writeFrancs(payment.amountRwf, words.locale)}</b>
        <span class={`stage ${payment.status}`}>
          {payment.contradicted ? say.contradicted : (statuses[payment.status] ?? payment.status)}
        </span>
      </span>
      {of}
      <span>
        {say.purposes[payment.purpose]}
        {!payment.payer && !payment.offline && `, ${methodName(payment.method)}`}
      </span>
      <PaidFrom payment={payment} />
      <span class="quiet">{writeStart(payment.settledAt ?? payment.createdAt, words.locale)}</span>
      {payment.failureReason && (
        <span>
          {payment.contradicted ? say.bothReports : (reasons[payment.failureReason] ?? payment.failureReason)}
        </span>
      )}
      {note && <bdi>{note}</bdi>}
      {refund && (
        <span>
          <Isolated
            say={(reference) => say.refunded(reference, writeStart(refund.refundedAt, words.locale))}
            text={refund.reference}
          />
        </span>
      )}
      {voided && (
        <span>
          <Isolated
            say={(reason) => say.voided(reason, writeStart(voided.voidedAt, words.locale))}
            text={voided.reason}
          />
        </span>
      )}
      {children}
    </li>
  );
};
