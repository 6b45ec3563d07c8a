import type { Checkout } from '@booky/api-client';
import { ErrorSummary, writeFrancs } from '@booky/web-ui';
import { useRef } from 'preact/hooks';
import { PayWith } from '../../paying/pay-with.tsx';
import { useScreen } from '../../paying/use-screen.ts';
import type { pay } from '../../wording/paying/en.ts';
import type { Frame, ViewProps } from '../page.ts';
import { Shown } from '../shown.tsx';
import { EmailRow } from './email-row.tsx';
import { Ended } from './ended.tsx';
import type { PayData } from './load.ts';
import { TimeLeft } from './time-left.tsx';
import { type Paying, usePaying } from './use-paying.ts';

export type PayWords = typeof pay;

/** specification.md#site-pay-page: a held booking, and the form that pays its fee. */
export const Pay = ({ data, frame }: ViewProps<PayData, PayWords>) => {
  const form = useRef<HTMLFormElement>(null);
  const paying = usePaying(form, data, frame);
  const { words, studioName } = frame;
  const { checkout } = paying;
  const heading = checkout ? words.heading : words.ended;
  const title = useScreen(heading, checkout ? 'open' : 'ended', studioName);
  if (!checkout) return <Ended title={title} path={paying.path} frame={frame} />;
  return (
    <div class="pay">
      <header class="head">
        <h1 ref={title} tabIndex={-1}>
          {heading}
        </h1>
        <p class="says">{words.intro}</p>
        <TimeLeft until={checkout.holdExpiresAt} clock={paying.clock} onOver={paying.refresh} words={words} />
      </header>
      <Summary checkout={checkout} when={data.when} frame={frame} paying={paying} />
      <div class="how">
        {paying.failure && (
          <ErrorSummary
            key={paying.attempt}
            heading={words.attention}
            message={paying.failure.message}
            problems={paying.failure.problems}
            labelOf={(field) =>
              field === 'method'
                ? words.payWith
                : paying.method === 'card'
                  ? (words.fields['phone'] ?? '')
                  : words.momoNumber
            }
          />
        )}
        {paying.waiting && (
          <p class="notice">
            <strong>{words.paymentWaits}</strong>.{' '}
            <a href={frame.link(`/payments/${paying.waiting}`)}>{words.lookAtIt}</a>
          </p>
        )}
        {checkout.methods.length === 0 ? (
          <p class="notice wrong">{words.noMethods}</p>
        ) : (
          <form ref={form} noValidate {...paying.handlers}>
            <PayWith
              methods={checkout.methods}
              labels={data.labels}
              words={words}
              method={paying.method}
              onMethod={paying.choose}
              problemOf={(field) => paying.failure?.problems.find((one) => one.field === field)?.message}
            />
            <button class="button" disabled={!paying.isReady} aria-disabled={paying.isSending || undefined}>
              {paying.isSending
                ? words.starting
                : paying.method === 'card'
                  ? words.toCardPage
                  : words.pay(writeFrancs(checkout.bookingFeeRwf, words.locale))}
            </button>
          </form>
        )}
        {!paying.isReady && <p class="notice wrong unready">{words.needsScript}</p>}
      </div>
    </div>
  );
};

/** What the window is called. */
export const titleOfPay = ({ data, frame: { words } }: ViewProps<PayData, PayWords>): string =>
  data.checkout ? words.heading : words.ended;

interface SummaryProps extends Pick<PayData, 'when'> {
  readonly checkout: Checkout;
  readonly frame: Frame<PayWords>;
  readonly paying: Paying;
}

const Summary = ({ checkout, when, frame, paying }: SummaryProps) => {
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
      <dl>
        {addons.map((one) => (
          <div key={one.nameEn}>
            <dt>
              <Shown of={one} name="name" words={words} />
            </dt>
            <dd>{francs(one.priceRwf)}</dd>
          </div>
        ))}
        <div>
          <dt>{words.total}</dt>
          <dd>{francs(checkout.totalRwf)}</dd>
        </div>
        <div class="now">
          <dt>{words.toPayNow}</dt>
          <dd>{francs(checkout.bookingFeeRwf)}</dd>
        </div>
        <div class="quiet">
          <dt>{words.later}</dt>
          <dd>{francs(checkout.sessionFeeRwf)}</dd>
        </div>
      </dl>
      <dl class="facts">
        <div>
          <dt>{words.reference}</dt>
          <dd>{checkout.reference}</dd>
        </div>
      </dl>
      <EmailRow paying={paying} frame={frame} />
    </section>
  );
};
