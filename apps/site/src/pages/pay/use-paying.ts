import { mobileNumber } from '@booky/web-ui';
import { useEffect, useState } from 'preact/hooks';
import { followPayment } from '../../paying/follow-payment.ts';
import { keepPageOfBooking } from '../../paying/known-payment.ts';
import type { HowToPay } from '../../paying/pay-with.tsx';
import { type ServiceClock, useServiceClock } from '../../paying/service-clock.ts';
import { startOnce } from '../../paying/start-once.ts';
import { draftValue, readDraft } from '../../sending/draft.ts';
import { ownRefusal } from '../../sending/refusal.ts';
import { type SendingState, useSending } from '../../sending/use-sending.ts';
import type { pay as wordsOfPay } from '../../wording/en.ts';
import type { Frame } from '../page.ts';
import type { FollowedCheckout, FollowedPayData, PayMethod } from './load.ts';
import { keepTyped, nameOf, typedAt } from './typed.ts';

export interface PayPage {
  /** The path of the page, under which the tab stores the typed text. */
  readonly path: string;
  /** The latest checkout. Undefined after the end of the hold. */
  readonly checkout: FollowedCheckout | undefined;
  /** True if the hold is over because the fee was paid. */
  readonly isPaid: boolean;
  readonly clock: ServiceClock;
  /** Requests the checkout again. */
  readonly refresh: () => void;
  /** Returns what this tab knows about the payer. */
  readonly recall: () => Partial<HowToPay<PayMethod>>;
  /** The way to pay that this tab has selected. */
  readonly method: PayMethod | undefined;
  readonly type: (how: HowToPay<PayMethod>) => void;
  readonly pay: (how: HowToPay<PayMethod>) => void;
  /** Chooses to pay without a provider. */
  readonly choose: () => void;
  /** True if the last request was for choosing to pay without a provider. */
  readonly isChoosing: boolean;
  readonly sending: SendingState;
  /** The contact's email. Undefined unless this tab changed it. */
  readonly email: string | undefined;
  /** Called with a changed email and the new checkout. */
  readonly setEmail: (email: string, checkout: FollowedCheckout) => void;
  /** True once the script has hydrated the page. */
  readonly isReady: boolean;
}

/** The id of the element that shows the choice. */
export const CHOSEN_ID = 'chosen';

/** How often to check the hold, in milliseconds. Another tab or the studio may change the hold. */
const LOOK_EVERY_MS = 20_000;

/**
 * Starts a payment only once, and regularly requests the state of the hold.
 * specification.md#site-pays-once specification.md#site-offline-once
 */
export const usePaying = (
  { reference, token, ...data }: FollowedPayData,
  { api, link }: Frame<typeof wordsOfPay>,
): PayPage => {
  const address = { reference, token };
  const path = `/pay/${reference}/${token}`;
  const clock = useServiceClock(data.nowMs);
  const [checkout, setCheckout] = useState(data.checkout);
  const [isPaid, setPaid] = useState(data.isPaid);
  const [email, setEmail] = useState<string>();
  const [isReady, setReady] = useState(false);
  const [method, setMethod] = useState<PayMethod>();
  const [isChoosing, setChoosing] = useState(!!data.refusal);
  const sending = useSending(`${nameOf(path)} key`, data.refusal);

  const refresh = async (): Promise<void> => {
    const asked = await api?.try('GET /api/checkout/{reference}/{token}', { path: address, retries: 0 });
    if (!asked || !api) return;
    if (asked.ok) {
      const now = asked.data.checkout;
      const isSame =
        now.offlineChosenAt === data.checkout?.offlineChosenAt && isInDoubt(now) === isInDoubt(data.checkout);
      if (isSame) setCheckout(now);
      else showChosen();
    } else if (asked.error.status === 404) {
      const outcome = 'GET /api/checkout/{reference}/{token}/outcome';
      const came = await api.try(outcome, { path: address, retries: 0 });
      setPaid(came.ok && came.data.outcome === 'paid');
      setCheckout(undefined);
    }
    if (asked.ok || asked.error.status > 0) clock.follow(api.now());
  };

  const pay = async ({ method: by, phone }: HowToPay<PayMethod>): Promise<void> => {
    // The Enter key submits this form even if the page shows only the other form's button.
    if (!api || by === 'offline') return;
    const how = { method: by, phone };
    keepTyped(path, how);
    setChoosing(false);
    const started = await sending.send(
      how,
      startOnce(api.now, (exclusive, headers) =>
        api.try('POST /api/checkout/{reference}/{token}/payments', {
          path: address,
          body: { ...how, exclusive },
          headers,
        }),
      ),
    );
    if (!started) return;
    const { payment } = started.data;
    keepTyped(path, { ourRef: payment.ourRef });
    if (!followPayment(payment, how, { email }, link)) sending.end(ownRefusal('bad_redirect'));
  };

  const choose = async (): Promise<void> => {
    if (!api) return;
    setChoosing(true);
    const chosen = await sending.send({}, async (headers) => {
      const operation = 'POST /api/checkout/{reference}/{token}/offline';
      const sent = await api.try(operation, { path: address, headers });
      return sent.ok || sent.error.code !== 'already_chosen' ? sent : { ok: true, data: undefined };
    });
    if (chosen) showChosen();
  };

  /**
   * Returns the draft of the booking form that made this hold. Returns undefined if the draft belongs to another hold.
   */
  const ownDraft = () => {
    const draft = readDraft();
    return draft && draftValue(draft, 'startsAt') === data.checkout?.startsAt ? draft : undefined;
  };

  useEffect(() => {
    keepPageOfBooking(reference, path);
    const draft = ownDraft();
    setMethod(typedAt(path).method);
    setEmail(typedAt(path).email ?? (draft && draftValue(draft, 'email')));
    setReady(true);
    // Enables the button in the part that is rendered only by the server.
    document.querySelector('[data-done]')?.removeAttribute('disabled');
    const look = (): void => {
      if (!document.hidden) void refresh();
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    const wake = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) look();
    };
    addEventListener('pageshow', wake);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pageshow', wake);
    };
  }, []);

  useEffect(() => {
    // Requests the hold again, because it may have changed before the refusal.
    if (sending.refusal) void refresh();
  }, [sending.attempt]);

  return {
    path,
    checkout,
    isPaid,
    clock,
    refresh: () => void refresh(),
    recall: () => {
      const draft = ownDraft();
      const contactPhone = draft && draftValue(draft, 'phone');
      return {
        ...(contactPhone && mobileNumber(contactPhone) && { phone: contactPhone }),
        ...typedAt(path),
      };
    },
    method,
    type: (how) => {
      setMethod(how.method);
      keepTyped(path, how);
    },
    pay: (how) => void pay(how),
    choose: () => void choose(),
    isChoosing,
    sending,
    email,
    setEmail: (changed, now) => {
      setCheckout(now);
      setEmail(changed);
      keepTyped(path, { email: changed });
    },
    isReady,
  };
};

/**
 * Returns whether the latest attempt, according to the payment company, both failed and was paid.
 * specification.md#contradicted
 */
export const isInDoubt = (checkout: FollowedCheckout | undefined): boolean =>
  !!checkout?.payment?.contradicted;

/** Reloads the page, because only the server can render what the client has chosen. */
const showChosen = (): void => {
  location.replace(`#${CHOSEN_ID}`);
  location.reload();
};
