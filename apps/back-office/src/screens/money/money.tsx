import type { AdminPaymentStatus, PaymentTotals } from '@booky/api-client';
import { writeFrancs } from '@booky/web-ui';
import { useState } from 'preact/hooks';
import { useOffice } from '../../office/office.ts';
import { Screen } from '../../office/screen.tsx';
import { ActionOf } from '../../booking-actions/action-of.tsx';
import { RecordRefund } from '../../booking-actions/record-refund.tsx';
import { useAddress } from '../../office/use-address.ts';
import { useAsked } from '../../office/use-asked.ts';
import { Call } from '../../controls/call.tsx';
import { Download } from '../../controls/download.tsx';
import { useEnd } from '../../controls/end.tsx';
import { Pages } from '../../controls/pages.tsx';
import { PaymentFacts } from '../../controls/payment-facts.tsx';
import { RowButton } from '../../controls/row-button.tsx';
import { Shown } from '../../controls/shown.tsx';
import { SCREEN_PATHS } from '../../screen-paths.ts';
import { Filters, filterIn } from './filters.tsx';
import { Months } from './months.tsx';
import './money.css';

/** A payment to refund, and its booking. */
interface Refund {
  readonly bookingId: string;
  readonly about: string;
}

/**
 * The payments that match the filter in the screen's address, and the totals of the last twelve months.
 * specification.md#office-money
 */
export const Money = () => {
  const { words, link } = useOffice();
  const { query, withQuery } = useAddress();
  const [refund, setRefund] = useState<Refund>();
  const { notice, show } = useEnd();
  const filter = filterIn(query);
  const { search, status, method, purpose, from, to } = filter;
  const set = [...status, ...method, ...purpose, from, to].filter(Boolean).length;
  const nothing = set > 0 || search ? words.money.none : words.booking.noPayments;
  const asked = useAsked('GET /api/admin/payments', {
    query: { ...filter, page: Number(query['page']) || 1 },
  });
  return (
    <Screen
      heading={words.frame.screen.money}
      acts={
        <>
          <Download operation="GET /api/admin/payments" query={filter} />
          <a class="touch" href={`#${MONTHS}`}>
            {words.money.months}
          </a>
        </>
      }
    >
      <Filters count={set} />
      {notice}
      <Shown asked={asked}>
        {({ payments, totals, total, page, pageCount }) => (
          <div class="stack">
            <Totals totals={totals} />
            <p class="quiet" role="status">
              {total > 0 ? `${words.money.found(total)} ${words.frame.kigaliTime}` : nothing}
            </p>
            <ul class="rows payments">
              {payments.map(({ payment, booking }) => (
                <PaymentFacts
                  key={payment.id}
                  payment={payment}
                  of={
                    <span>
                      <a class="touch" href={link(SCREEN_PATHS.booking.replace(':id', booking.id))}>
                        <span>
                          <bdi>{booking.fullName}</bdi>, <span class="whole">{booking.reference}</span>
                        </span>
                      </a>
                    </span>
                  }
                >
                  {UNSETTLED.includes(payment.status) && (
                    <span class="links">
                      {payment.status === 'refund_due' && (
                        <RowButton
                          name={words.actions.names.record_refund}
                          onPress={() => {
                            show(undefined);
                            setRefund({ bookingId: booking.id, about: payment.id });
                          }}
                        />
                      )}
                      {(payment.status === 'pending' || !payment.payer) && <Call phone={booking.phone} />}
                    </span>
                  )}
                </PaymentFacts>
              ))}
            </ul>
            <Pages page={page} pageCount={pageCount} hrefOf={(other) => withQuery({ page: String(other) })} />
          </div>
        )}
      </Shown>
      <div id={MONTHS} class="twelve-months">
        <Months />
      </div>
      {refund && (
        <ActionOf
          {...refund}
          dialog={RecordRefund}
          name={words.actions.names.record_refund}
          onBack={() => setRefund(undefined)}
          onEnd={(ended) => {
            setRefund(undefined);
            show(ended);
          }}
        />
      )}
    </Screen>
  );
};

/** The payment statuses that may require a call to the client. */
const UNSETTLED: readonly AdminPaymentStatus[] = ['refund_due', 'pending'];

const MONTHS = 'months';

const TOTALS = [
  'succeededRwf',
  'cashRwf',
  'refundDueRwf',
  'refundedRwf',
] as const satisfies readonly (keyof PaymentTotals)[];

const Totals = ({ totals }: { readonly totals: PaymentTotals }) => {
  const { words } = useOffice();
  return (
    <section class="part" aria-label={words.money.totals}>
      <dl class="sums">
        {TOTALS.map((name) => (
          <div key={name} class={name === 'refundDueRwf' && totals[name] > 0 ? 'owed' : undefined}>
            <dt>{words.money.totalsOf[name]}</dt>
            <dd>{writeFrancs(totals[name], words.locale)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
