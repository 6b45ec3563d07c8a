import { writeFrancs } from '@booky/web-ui';
import type { payPage } from '../../wording/en.ts';
import type { ViewProps } from '../page.ts';
import { AnotherWay } from './another-way.tsx';
import type { PayData } from './load.ts';
import { Pay } from './page.tsx';
import { Summary } from './summary.tsx';

/** Renders the page on the server, including the parts that the script leaves unchanged. */
export const ServedPay = ({ data, frame }: ViewProps<PayData, typeof payPage>) => {
  const { words, link } = frame;
  const { checkout, packagePriceRwf = 0, hasEmail, nowMs } = data;
  const { intro, feeKept, needsScript } = words;
  const payment = checkout?.payment;
  const summary = checkout && <Summary checkout={checkout} packagePriceRwf={packagePriceRwf} frame={frame} />;
  const anotherWay = checkout && (
    <AnotherWay checkout={checkout} hasEmail={hasEmail} nowMs={nowMs} frame={frame} />
  );
  const doubt = payment && (
    <>
      <strong>{words.weCheck}</strong>. {words.bothReports(writeFrancs(payment.amountRwf, words.locale))}{' '}
      {words.doNotPay} <a href={link(`/payments/${payment.ourRef}`)}>{words.followPayment}</a>
    </>
  );
  const served = { intro, summary, doubt, anotherWay, feeKept, needsScript };
  return <Pay data={data} frame={frame} served={served} />;
};
