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
  /** The page's own path, under which this tab keeps what was typed. */
  readonly path: string;
  /** As it stood at the last look; undefined once the hold is over. */
  readonly checkout: FollowedCheckout | undefined;
  /** Whether it is over because its fee came in. */
  readonly isPaid: boolean;
  readonly clock: ServiceClock;
  /** Looks at the checkout again. */
  readonly refresh: () => void;
  /** What this tab knows of the payer. */
  readonly recall: () => Partial<HowToPay<PayMethod>>;
  /** The way to pay that was picked in this tab. */
  readonly method: PayMethod | undefined;
  readonly type: (how: HowToPay<PayMethod>) => void;
  readonly pay: (how: HowToPay<PayMethod>) => void;
  /** Chooses to pay without a provider. */
  readonly choose: () => void;
  /** Whether that is what was sent last. */
  readonly isChoosing: boolean;
  readonly sending: SendingState;
  /** The contact's email as it was typed in this tab. */
  readonly email: string | undefined;
  /** Takes over what came of changing it. */
  readonly setEmail: (email: string, checkout: FollowedCheckout) => void;
  /** Whether the script has taken the page over. */
  readonly isReady: boolean;
}

/** The id of the element that says what was chosen. */
export const CHOSEN_ID = 'chosen';

/** How often an open page looks whether its hold still stands, which another tab or the studio may change. */
const LOOK_EVERY_MS = 20_000;

/** specification.md#site-pays-once specification.md#site-offline-once: what the script does on the pay page: it pays once, and follows the hold. */
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
    // The key Enter in the form, which shows a button of another form.
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

  /** The draft of the booking form, where it is the one that made this hold. */
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
    // Of the part that the server alone renders.
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
    // Whatever was refused, the hold may have changed with it.
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

/** Whether the payment company reports the latest attempt both ways. specification.md#contradicted */
export const isInDoubt = (checkout: FollowedCheckout | undefined): boolean =>
  !!checkout?.payment?.contradicted;

/** Loads the page again, which the server alone can render as it is now, at what was chosen. */
const showChosen = (): void => {
  location.replace(`#${CHOSEN_ID}`);
  location.reload();
};
