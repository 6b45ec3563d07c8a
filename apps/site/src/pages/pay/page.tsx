import type { ComponentChildren } from 'preact';
import { copyBefore } from '../../parts/copy.ts';
import { Refused } from '../../parts/refused.tsx';
import { still } from '../../parts/still.ts';
import { phoneLabel, PayWith } from '../../paying/pay-with.tsx';
import { useScreen } from '../../paying/use-screen.ts';
import type { PayWords } from '../../wording/en.ts';
import type { ViewProps } from '../page.ts';
import { EmailRow } from './email-row.tsx';
import type { FollowedPayData } from './load.ts';
import { Over } from './over.tsx';
import { TimeLeft } from './time-left.tsx';
import { typedAt } from './typed.ts';
import { isInDoubt, usePaying } from './use-paying.ts';

/** The parts that only the server renders. */
export interface Served {
  readonly intro: string;
  readonly summary: ComponentChildren;
  /** The warning about a payment that, according to the payment company, both failed and was paid. */
  readonly doubt: ComponentChildren;
  readonly anotherWay: ComponentChildren;
  readonly feeKept: string;
  readonly needsScript: string;
}

interface PayProps extends ViewProps<FollowedPayData, PayWords> {
  readonly served?: Served;
}

/** A held booking, and the form for paying its fee. specification.md#site-pay-page */
export const Pay = ({ data, frame, served }: PayProps) => {
  const page = usePaying(data, frame);
  const { words, studio, studioName, link } = frame;
  const { checkout, isPaid, sending, path } = page;
  const heading = headingOf(page, words);
  const title = useScreen(heading, heading, studioName);
  if (!checkout)
    return <Over isPaid={isPaid} hasEmail={data.hasEmail} title={title} path={path} frame={frame} />;
  const { payment, methods, offline, offlineChosenAt } = checkout;
  const isDoubtful = isInDoubt(data.checkout);
  const isOffered = offline && !offlineChosenAt;
  const isPicked = isOffered && (page.method === 'offline' || methods.length === 0);
  // Hides this part instead of removing it, because the script could not render it again.
  const another = (data.checkout?.offline || data.checkout?.offlineChosenAt) && (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- handles clicks on buttons that the server renders; pressing a key on such a button is a click
    <form
      class="another"
      method="post"
      hidden={isDoubtful || (!offlineChosenAt && !isPicked)}
      aria-busy={sending.isSending}
      onClick={({ target }) => {
        if (target instanceof HTMLButtonElement && target.type === 'button') void copyBefore(target);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        page.choose();
      }}
      {...still(served?.anotherWay)}
    />
  );
  const waiting = sending.refusal?.ourRef ?? (payment?.status === 'pending' ? payment.ourRef : undefined);
  return (
    <div class="pay two">
      <header class="head">
        <p class="quiet">{checkout.reference}</p>
        <h1 ref={title} tabIndex={-1}>
          {heading}
        </h1>
        {!isDoubtful && (
          <>
            <p class="says" {...still(served?.intro)} />
            <TimeLeft
              until={checkout.holdExpiresAt}
              untilInWords={data.heldUntil[words.locale]}
              clock={page.clock}
              onOver={page.refresh}
              words={words}
            />
          </>
        )}
      </header>
      <section class="sum" aria-label={words.summary}>
        <div {...still(served?.summary)} />
        <EmailRow page={page} frame={frame} />
      </section>
      <div class={isPicked ? 'how offline' : 'how'}>
        {isDoubtful ? (
          <p class="notice wrong" {...still(served?.doubt)} />
        ) : (
          <Refused
            sending={sending}
            words={{ ...words, ...(page.isChoosing ? words.whenChoosing : words.whenPaying) }}
            labels={{ method: words.payWith, phone: phoneLabel(typedAt(path).method, words) }}
          />
        )}
        {!isDoubtful && waiting && (
          <p class="notice">
            <strong>{words.paymentWaits}</strong>.{' '}
            <a href={link(`/payments/${waiting}`)}>{words.followPayment}</a>
          </p>
        )}
        {offlineChosenAt && another}
        {!isDoubtful && (methods.length > 0 || !offlineChosenAt) && (
          <PayWith
            methods={data.labels.filter(({ method }) =>
              method === 'offline' ? another && isOffered : methods.includes(method),
            )}
            amountRwf={checkout.bookingFeeRwf}
            words={words}
            sending={sending}
            recall={page.recall}
            onTyped={page.type}
            onPay={page.pay}
          />
        )}
        {!offlineChosenAt && another}
        {studio.policies.bookingFeeKept && <p class="hint" hidden={isDoubtful} {...still(served?.feeKept)} />}
        {!page.isReady && methods.length > 0 && (
          <p class="notice wrong unready" {...still(served?.needsScript)} />
        )}
      </div>
    </div>
  );
};

const headingOf = (
  { checkout, isPaid }: Pick<FollowedPayData, 'checkout' | 'isPaid'>,
  words: PayWords,
): string => {
  if (checkout) return words.heading;
  return isPaid ? words.paid : words.closed;
};

export const titleOfPay = ({ data, frame: { words } }: ViewProps<FollowedPayData, PayWords>): string =>
  headingOf(data, words);
