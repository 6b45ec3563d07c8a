import { type PolledPayment, waitForPayment } from '@booky/api-client';
import { useEffect, useState } from 'preact/hooks';
import { draftValue, forgetDraft, readDraft } from '../../sending/draft.ts';
import { type KnownPayment, knownPayment, pageOfBooking } from '../../paying/known-payment.ts';
import { type ServiceClock, useServiceClock } from '../../paying/service-clock.ts';
import type { Frame } from '../page.ts';
import type { PaymentData } from './load.ts';
import { type Screen, screenOf } from './screen.ts';

/** Why the last request failed. */
export type Trouble = 'offline' | 'trouble';

export interface FollowedPayment extends Pick<PaymentData, 'dialCode' | 'heldUntil' | 'hasEmail'> {
  readonly polled: PolledPayment;
  readonly clock: ServiceClock;
  readonly known: Partial<KnownPayment>;
  /** The path of the page on which this tab last saw the booking. */
  readonly page: string | undefined;
  readonly trouble: Trouble | undefined;
  /** When the payer last requested a check that found no result, as the service's time in epoch milliseconds. */
  readonly checkedMs: number | undefined;
  readonly isChecking: boolean;
  readonly checkAgain: () => void;
  /** How much the client still owes. Undefined if this tab may not know it. */
  readonly owedRwf: number | undefined;
}

/** The screens that the script renders. The others are rendered only by the server. */
const SCREENS: readonly Screen[] = ['pending', 'received', 'failed'];

/** Follows a payment until it is settled. */
export const usePayment = (data: PaymentData, { api }: Frame): FollowedPayment => {
  const clock = useServiceClock(data.nowMs);
  const [polled, setPolled] = useState(data.polled);
  const [known, setKnown] = useState<Partial<KnownPayment>>({});
  const [page, setPage] = useState<string>();
  const [trouble, setTrouble] = useState<Trouble>();
  const [look, setLook] = useState(0);
  const [isChecking, setChecking] = useState(false);
  const [checkedMs, setCheckedMs] = useState<number>();
  const [owedRwf, setOwedRwf] = useState<number>();
  const { ourRef, status, purpose } = polled.payment;
  const { reference } = polled.booking;
  const screen = screenOf(polled);

  useEffect(() => {
    setKnown(knownPayment(ourRef));
    setPage(pageOfBooking(reference));
  }, []);

  useEffect(() => {
    if (!api || status !== 'pending') return undefined;
    const ending = new AbortController();
    const show = (now: PolledPayment): void => {
      if (SCREENS.includes(screenOf(now))) setPolled(now);
      else location.reload();
    };
    const wake = (): void => setLook((count) => count + 1);
    const follow: Pick<typeof api, 'try'> = {
      try: async (operation, ...request) => {
        const outcome = await api.try(operation, ...request);
        if (outcome.ok || outcome.error.status > 0) clock.follow(api.now());
        setTrouble(outcome.ok ? undefined : outcome.error.status === 0 ? 'offline' : 'trouble');
        setChecking(false);
        if (outcome.ok && look > 0) setCheckedMs(api.now());
        return outcome;
      },
    };
    // Ignores a rejection. Either the wait was aborted, or the payment is unknown, which the page says after a reload.
    waitForPayment(follow, ourRef, { signal: ending.signal, onChange: show }).catch(() => {});
    addEventListener('online', wake);
    return () => {
      ending.abort();
      removeEventListener('online', wake);
    };
  }, [look, status]);

  useEffect(() => {
    if (screen !== 'booked') return;
    const draft = readDraft();
    if (draft && draftValue(draft, 'startsAt') === polled.booking.startsAt) forgetDraft();
  }, [screen]);

  useEffect(() => {
    const token = pageOfBooking(reference)?.match(/^\/booking\/([^/]+)$/)?.[1];
    if (!api || !token || purpose !== 'session_fee' || status === 'pending') return;
    void api.try('GET /api/booking/{token}', { path: { token } }).then((asked) => {
      if (asked.ok) setOwedRwf(asked.data.booking.owedRwf);
    });
  }, [status]);

  return {
    dialCode: data.dialCode,
    heldUntil: data.heldUntil,
    hasEmail: data.hasEmail,
    polled,
    clock,
    known,
    page,
    trouble,
    checkedMs,
    isChecking,
    checkAgain: () => {
      setChecking(true);
      setLook((count) => count + 1);
    },
    owedRwf,
  };
};
