import type { AdminBooking, AdminPayment } from '@booky/api-client';
import { inLanguage, writeFrancs, writeStart } from '@booky/web-ui';
import { AskCompany } from '../../booking-actions/ask-company.tsx';
import { useOffice } from '../../office/office.ts';
import type { End } from '../../controls/end.tsx';
import { Part } from '../../controls/part.tsx';
import { PaymentFacts } from '../../controls/payment-facts.tsx';
import { RowButton } from '../../controls/row-button.tsx';
import { SCREEN_PATHS } from '../../screen-paths.ts';
import type { Open } from './open.ts';

interface MoneyProps {
  readonly booking: AdminBooking;
  readonly onOpen: (open: Open) => void;
  /** Called when the payment company's answer has settled a payment. */
  readonly onSettled: (end: End) => void;
}

/** The sold package and add-ons, and the amounts paid and owed. All values come from the API. */
export const Money = ({ booking, onOpen, onSettled }: MoneyProps) => {
  const { words, link } = useOffice();
  const { booking: say, actions } = words;
  const francs = (amount: number): string => writeFrancs(amount, words.locale);
  const named = (sold: Parameters<typeof inLanguage<'name'>>[0]): string =>
    inLanguage(sold, 'name', words.locale)?.text ?? '';
  const { totalsOf } = words.money;
  // A process that still runs version 1.1.0 omits this field.
  const { askablePayments: askable }: Partial<AdminBooking> = booking;
  // If money is refunded, also shows the received amount, because `paidRwf` is then lower than the received amount.
  const goesBack = booking.refundDueRwf + booking.refundedRwf > 0;
  const sums: readonly (readonly [name: string, amount: number])[] = [
    ...(goesBack ? ([[say.received, booking.receivedRwf]] as const) : []),
    ...(booking.refundDueRwf > 0 ? ([[totalsOf.refundDueRwf, booking.refundDueRwf]] as const) : []),
    ...(booking.refundedRwf > 0 ? ([[totalsOf.refundedRwf, booking.refundedRwf]] as const) : []),
    ...(booking.paidRwf > 0 || !goesBack ? ([[say.paid, booking.paidRwf]] as const) : []),
  ];
  return (
    <Part heading={say.money}>
      <dl class="sums">
        <div class={booking.owedRwf > 0 ? 'owed' : undefined}>
          <dt>{say.owed}</dt>
          <dd>{francs(booking.owedRwf)}</dd>
        </div>
        {sums.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{francs(amount)}</dd>
          </div>
        ))}
        <div>
          <dt>{say.total}</dt>
          <dd>{francs(booking.totalRwf)}</dd>
        </div>
        <div>
          <dt>{say.bookingFee}</dt>
          <dd>{francs(booking.bookingFeeRwf)}</dd>
        </div>
      </dl>
      {booking.sessionFeeRequest && (
        <p class="quiet">
          {say.asked(
            francs(booking.sessionFeeRequest.amountRwf),
            writeStart(booking.sessionFeeRequest.requestedAt, words.locale),
          )}
        </p>
      )}
      <ul class="rows">
        <li class="row line">
          <span>{named(booking.package)}</span>
          <span class="quiet">{say.holds(booking.package.durationMinutes, booking.package.photoCount)}</span>
        </li>
        {booking.addons.map((sold) => (
          <li key={named(sold)} class="row line">
            <span>{named(sold)}</span>
            <span>{francs(sold.priceRwf)}</span>
          </li>
        ))}
        {booking.postShootAddons.map((added) => (
          <li key={added.addonId} class="row line">
            <span>
              {say.added(named(added), added.quantity)}
              {added.removable && booking.actions.includes('remove_addon') && (
                <RowButton
                  name={actions.ofRow(actions.names.remove_addon, named(added))}
                  onPress={(name) => onOpen({ action: 'remove_addon', about: added.addonId, name })}
                />
              )}
            </span>
            <span>{francs(added.totalRwf)}</span>
          </li>
        ))}
      </ul>
      <h3>{say.payments}</h3>
      {booking.payments.length === 0 && <p class="quiet">{say.noPayments}</p>}
      <ul class="rows">
        {booking.payments.map((payment) => (
          <Payment
            key={payment.id}
            payment={payment}
            isVoidable={booking.voidablePayments.includes(payment.id)}
            isAskable={askable?.includes(payment.id) ?? false}
            onOpen={onOpen}
            onSettled={onSettled}
          />
        ))}
      </ul>
      {booking.receivedRwf > 0 && (
        <p>
          <a class="button second" href={link(SCREEN_PATHS.receipt.replace(':id', booking.id))}>
            {say.receipt}
          </a>
        </p>
      )}
    </Part>
  );
};

interface PaymentProps extends Omit<MoneyProps, 'booking'> {
  readonly payment: AdminPayment;
  readonly isVoidable: boolean;
  readonly isAskable: boolean;
}

const Payment = ({ payment, isVoidable, isAskable, onOpen, onSettled }: PaymentProps) => {
  const { words } = useOffice();
  const { actions } = words;
  return (
    <PaymentFacts payment={payment}>
      {isAskable && (
        <AskCompany
          payment={payment}
          of={writeFrancs(payment.amountRwf, words.locale)}
          onSettled={onSettled}
          onAdopt={(name) => onOpen({ action: 'adopt_payment', about: payment.id, name })}
        />
      )}
      {payment.status === 'refund_due' && (
        <RowButton
          name={actions.names.record_refund}
          onPress={(name) => onOpen({ action: 'record_refund', about: payment.id, name })}
        />
      )}
      {isVoidable && (
        <RowButton
          name={actions.ofRow(
            payment.method === 'offline' ? actions.voidFee : actions.names.void_cash,
            writeFrancs(payment.amountRwf, words.locale),
          )}
          onPress={(name) => onOpen({ action: 'void_cash', about: payment.id, name })}
        />
      )}
    </PaymentFacts>
  );
};
