import type { PolledPayment } from '@booky/api-client';
import { writeFrancs, writeStart } from '@booky/web-ui';
import type { payment } from '../../wording/en.ts';
import type { Frame } from '../page.ts';

interface FactsProps {
  readonly polled: PolledPayment;
  readonly words: Frame<typeof payment>['words'];
}

/** The reference, start time and amount of a settled payment. */
export const Facts = ({ polled, words }: FactsProps) => (
  <dl class="facts">
    <div>
      <dt>{words.reference}</dt>
      <dd>{polled.booking.reference}</dd>
    </div>
    <div>
      <dt>{words.when}</dt>
      <dd>
        {writeStart(polled.booking.startsAt, words.locale)}
        <span class="hint"> {words.kigaliTime}</span>
      </dd>
    </div>
    <div>
      <dt>{words.amount}</dt>
      <dd>{writeFrancs(polled.payment.amountRwf, words.locale)}</dd>
    </div>
  </dl>
);
