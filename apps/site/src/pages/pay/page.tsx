import type { Checkout } from '@booky/api-client';
import { writeFrancs } from '@booky/web-ui';
import { useState } from 'preact/hooks';
import { Refused } from '../../parts/refused.tsx';
import { Shown } from '../../parts/shown.tsx';
import { type HowToPay, phoneLabel, PayWith } from '../../paying/pay-with.tsx';
import { useScreen } from '../../paying/use-screen.ts';
import type { pay } from '../../wording/en.ts';
import type { Frame, ViewProps } from '../page.ts';
import { EmailRow } from './email-row.tsx';
import type { PayData } from './load.ts';
import { Over } from './over.tsx';
import { TimeLeft } from './time-left.tsx';
import { keepTyped, typedAt } from './typed.ts';
import { type PayPage, usePaying } from './use-paying.ts';

type Words = typeof pay;

/** specification.md#site-pay-page: a held booking, and the form that pays its fee. */
export const Pay = ({ data, frame }: ViewProps<PayData, Words>) => {
  const page = usePaying(data, frame);
  const { words, studio, studioName, link } = frame;
  const { checkout, isPaid, sending, path } = page;
  const heading = headingOf(page, words);
  const title = useScreen(heading, heading, studioName);
  // What its number is called, said in the summary of what is wrong.
  const [, setHow] = useState<HowToPay>();
  if (!checkout) return <Over isPaid={isPaid} title={title} path={path} frame={frame} />;
  const { payment, methods } = checkout;
  const waiting = sending.refusal?.ourRef ?? (payment?.status === 'pending' ? payment.ourRef : undefined);
  return (
    <div class="pay two">
      <header class="head">
        <p class="quiet">{checkout.reference}</p>
        <h1 ref={title} tabIndex={-1}>
          {heading}
        </h1>
        {!payment?.contradicted && (
          <>
            <p class="says">{words.intro}</p>
            <TimeLeft until={checkout.holdExpiresAt} clock={page.clock} onOver={page.refresh} words={words} />
          </>
        )}
      </header>
      <Summary checkout={checkout} when={data.when} frame={frame} page={page} />
      {payment?.contradicted ? (
        <div class="how">
          <p class="notice wrong">
            <strong>{words.weCheck}</strong>.{' '}
            {words.bothReports(writeFrancs(payment.amountRwf, words.locale))} {words.doNotPay}{' '}
            <a href={link(`/payments/${payment.ourRef}`)}>{words.followPayment}</a>
          </p>
        </div>
      ) : (
        <div class="how">
          <Refused
            sending={sending}
            words={{ ...words, ...words.whenPaying }}
            labels={{ method: words.payWith, phone: phoneLabel(typedAt(path).method, words) }}
          />
          {waiting && (
            <p class="notice">
              <strong>{words.paymentWaits}</strong>.{' '}
              <a href={link(`/payments/${waiting}`)}>{words.followPayment}</a>
            </p>
          )}
          <PayWith
            methods={data.labels.filter(({ method }) => methods.includes(method))}
            amountRwf={checkout.bookingFeeRwf}
            words={words}
            sending={sending}
            recall={page.recall}
            onTyped={(how) => {
              keepTyped(path, how);
              setHow(how);
            }}
            onPay={page.pay}
          />
          {studio.policies.bookingFeeKept && <p class="hint">{words.feeKept}</p>}
          {!page.isReady && <p class="notice wrong unready">{words.needsScript}</p>}
        </div>
      )}
    </div>
  );
};

const headingOf = ({ checkout, isPaid }: Pick<PayData, 'checkout' | 'isPaid'>, words: Words): string => {
  if (checkout) return words.heading;
  return isPaid ? words.paid : words.closed;
};

/** What the window is called. */
export const titleOfPay = ({ data, frame: { words } }: ViewProps<PayData, Words>): string =>
  headingOf(data, words);

interface SummaryProps extends Pick<PayData, 'when'> {
  readonly checkout: Checkout;
  readonly frame: Frame<Words>;
  readonly page: PayPage;
}

const Summary = ({ checkout, when, frame, page }: SummaryProps) => {
  const { words } = frame;
  const { service, package: sold, addons } = checkout;
  const francs = (amountRwf: number): string => writeFrancs(amountRwf, words.locale);
  return (
    <section class="sum" aria-label={words.summary}>
      <h2>
        <Shown of={sold} name="name" words={words} />
      </h2>
      <p class="quiet">
        <Shown of={service} name="name" words={words} /> · {words.minutes(sold.durationMinutes)} ·{' '}
        {words.photos(sold.photoCount)}
      </p>
      <p class="chosen">{when[words.locale]}</p>
      <p class="hint">{words.kigaliTime}</p>
      <dl class="prices">
        <div>
          <dt>{words.total}</dt>
          <dd>{francs(checkout.totalRwf)}</dd>
        </div>
        {addons.map((one) => (
          <div key={one.nameEn} class="quiet">
            <dt>
              {words.ofThat} <Shown of={one} name="name" words={words} />
            </dt>
            <dd>{francs(one.priceRwf)}</dd>
          </div>
        ))}
        {!checkout.payment?.contradicted && (
          <div class="now">
            <dt>{words.toPayNow}</dt>
            <dd>{francs(checkout.bookingFeeRwf)}</dd>
          </div>
        )}
        <div class="quiet">
          <dt>{words.later}</dt>
          <dd>{francs(checkout.sessionFeeRwf)}</dd>
        </div>
      </dl>
      <EmailRow page={page} frame={frame} />
    </section>
  );
};
