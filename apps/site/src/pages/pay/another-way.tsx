import type { Checkout } from '@booky/api-client';
import { writeFrancs, writeStart } from '@booky/web-ui';
import { Shown } from '../../parts/shown.tsx';
import type { payPage } from '../../wording/en.ts';
import type { Frame } from '../page.ts';
import { CHOSEN_ID } from './use-paying.ts';

interface AnotherWayProps {
  readonly checkout: Checkout;
  readonly hasEmail: boolean;
  readonly nowMs: number;
  readonly frame: Frame<typeof payPage>;
}

/**
 * Explains how and until when the client can pay without a provider, and has a button for choosing this way.
 * specification.md#site-offline
 */
export const AnotherWay = ({ checkout, hasEmail, nowMs, frame: { words } }: AnotherWayProps) => {
  const { offline, offlineChosenAt, reference, methods } = checkout;
  if (!offline && !offlineChosenAt) return null;
  return (
    <>
      {offlineChosenAt && (
        <div class="notice" id={CHOSEN_ID} tabIndex={-1}>
          <p>
            <strong>{words.offlineChosen}</strong> {words.offlineNext(hasEmail)}
          </p>
        </div>
      )}
      <h2>{words.howToPay}</h2>
      <p class="instructions">
        {offline ? <Shown of={offline} name="instructions" words={words} /> : words.askHowToPay}
      </p>
      <dl class="facts">
        <div>
          <dt>{words.toPay}</dt>
          <dd>
            <strong>{writeFrancs(checkout.bookingFeeRwf, words.locale)}</strong>
          </dd>
        </div>
        <div>
          <dt>{words.toWrite}</dt>
          <dd class="ways">
            <strong>{reference}</strong>
            <button
              type="button"
              class="button second"
              disabled
              data-done={words.copied}
              data-failed={words.notCopied}
            >
              {words.copy}
            </button>
            <span role="status" class="hint" />
          </dd>
        </div>
        <div>
          <dt>{words.payBefore}</dt>
          <dd>{writeStart(deadlineOf(checkout, nowMs), words.locale)}</dd>
        </div>
      </dl>
      {!offlineChosenAt && (
        <>
          <p class="hint">{words.offlineThen}</p>
          <button class="button">{words.chooseOffline}</button>
        </>
      )}
      {offlineChosenAt && methods.length > 0 && <p>{words.orOnline}</p>}
    </>
  );
};

/**
 * Returns the deadline for the payment. If the client has not chosen this way yet, returns the deadline that would
 * apply if the client chose it now. specification.md#choose-offline
 */
const deadlineOf = ({ offline, offlineChosenAt, holdExpiresAt, startsAt }: Checkout, nowMs: number) =>
  offline && !offlineChosenAt
    ? Math.min(nowMs + offline.holdMinutes * 60_000, Date.parse(startsAt))
    : holdExpiresAt;
