import type { Checkout, ProviderMethod } from '@booky/api-client';
import type { JSX, RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { draftValue, readDraft } from '../../client/draft.ts';
import { formValue } from '../../client/form-value.ts';
import { isMobileNumber, keepPayment, maskPhone } from '../../paying/known-payment.ts';
import { keepTyped, payOnce, typedAt } from '../../paying/pay-once.ts';
import { failureOf, type PayFailure } from '../../paying/pay-failure.ts';
import { type ServiceClock, useServiceClock } from '../../paying/service-clock.ts';
import { mayFollow } from '../../paying/may-follow.ts';
import type { pay } from '../../wording/paying/en.ts';
import type { Frame } from '../page.ts';
import { changeEmail } from './change-email.ts';
import { isOver, type PayData } from './load.ts';

export interface Paying {
  /** The page's own path, under which this tab keeps what was typed. */
  readonly path: string;
  /** As it stood at the last look; undefined once the hold is over. */
  readonly checkout: Checkout | undefined;
  readonly clock: ServiceClock;
  /** Looks at the checkout again. */
  readonly refresh: () => void;
  readonly method: ProviderMethod | undefined;
  readonly choose: (method: ProviderMethod) => void;
  /** The contact's email as it was typed in this tab. */
  readonly email: string | undefined;
  readonly changeEmail: (email: string) => Promise<PayFailure | undefined>;
  readonly failure: PayFailure | undefined;
  /** The payment that still waits for its answer. */
  readonly waiting: string | undefined;
  /** Counts what was sent, so that each refusal is spoken. */
  readonly attempt: number;
  /** Whether the script has taken the page over. */
  readonly isReady: boolean;
  readonly isSending: boolean;
  readonly handlers: Pick<JSX.IntrinsicElements['form'], 'onInput' | 'onSubmit'>;
}

/** How often an open page looks whether its hold still stands, which another tab or the studio may change. */
const LOOK_EVERY_MS = 20_000;

/** What the script does on the pay page: it keeps what was typed, pays once, and follows the hold. */
export const usePaying = (
  form: RefObject<HTMLFormElement>,
  { reference, token, ...data }: PayData,
  { api, link, words }: Frame<typeof pay>,
): Paying => {
  const address = { reference, token };
  const path = `/pay/${reference}/${token}`;
  const clock = useServiceClock(data.nowMs);
  const [checkout, setCheckout] = useState(data.checkout);
  const [method, setMethod] = useState<ProviderMethod | undefined>(data.checkout?.methods[0]);
  const [email, setEmail] = useState<string>();
  const [failure, setFailure] = useState<PayFailure>();
  const [attempt, setAttempt] = useState(0);
  const [isReady, setReady] = useState(false);
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);

  const refresh = async (): Promise<void> => {
    const asked = await api?.try('GET /api/checkout/{reference}/{token}', { path: address, retries: 0 });
    if (!asked || !api) return;
    if (asked.ok) setCheckout(asked.data.checkout);
    else if (isOver(asked.error)) setCheckout(undefined);
    if (asked.ok || asked.error.status > 0) clock.follow(api.now());
  };

  const send = async (): Promise<void> => {
    if (!api || !form.current || !method || isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    const typed = formValue(form.current, 'phone');
    const outcome = await payOnce(path, { method, phone: typed }, (body, key) =>
      api.try('POST /api/checkout/{reference}/{token}/payments', {
        path: address,
        body,
        headers: { 'Idempotency-Key': key },
      }),
    );
    const refused = outcome.ok ? follow(outcome.data.payment, typed) : failureOf(outcome.error, words);
    if (!refused) return;
    if (!outcome.ok) {
      clock.follow(api.now());
      if (isOver(outcome.error)) setCheckout(undefined);
    }
    setFailure(refused);
    setAttempt((count) => count + 1);
    isBusy.current = false;
    setSending(false);
  };

  const follow = (
    { ourRef, redirectUrl, status }: NonNullable<Checkout['payment']>,
    phone: string,
  ): PayFailure | undefined => {
    keepPayment(ourRef, { path, phone: method === 'card' ? undefined : maskPhone(phone), email });
    if (redirectUrl !== null && status === 'pending') {
      if (!mayFollow(redirectUrl, location.protocol)) return { message: words.badRedirect, problems: [] };
      location.assign(redirectUrl);
    } else location.assign(link(`/payments/${ourRef}`));
    return undefined;
  };

  const saveEmail = async (wanted: string): Promise<PayFailure | undefined> => {
    if (!api) return undefined;
    const asked = await changeEmail(api, address, wanted);
    if (asked.ok) {
      setCheckout(asked.data.checkout);
      setEmail(wanted);
      keepTyped(path, { email: wanted });
      return undefined;
    }
    if (isOver(asked.error)) await refresh();
    const { code, status } = asked.error;
    if (code === 'payment_in_flight') return { message: words.emailInFlight, problems: [] };
    return status === 404 ? { message: words.emailFailed, problems: [] } : failureOf(asked.error, words);
  };

  useEffect(() => {
    const typed = typedAt(path);
    const draft = readDraft();
    const isOwn = draft && draftValue(draft, 'startsAt') === data.checkout?.startsAt;
    setEmail(typed.email ?? (isOwn ? draftValue(draft, 'email') : undefined));
    const contactPhone = isOwn ? draftValue(draft, 'phone') : undefined;
    const field = form.current?.elements.namedItem('phone');
    const phone = typed.phone ?? (contactPhone && isMobileNumber(contactPhone) ? contactPhone : '');
    if (field instanceof HTMLInputElement && field.value === '') field.value = phone;
    const chosen = data.checkout?.methods.find((one) => one === typed.method);
    if (chosen) setMethod(chosen);
    setReady(true);

    const look = (): void => {
      if (!document.hidden) void refresh();
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    // A page that comes back from the browser's own memory was left while it was being sent.
    const wake = (event: PageTransitionEvent): void => {
      if (!event.persisted) return;
      isBusy.current = false;
      setSending(false);
      look();
    };
    addEventListener('pageshow', wake);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pageshow', wake);
    };
  }, []);

  return {
    path,
    checkout,
    clock,
    refresh: () => void refresh(),
    method,
    choose: (chosen) => {
      setMethod(chosen);
      keepTyped(path, { method: chosen });
    },
    email,
    changeEmail: saveEmail,
    failure,
    waiting:
      failure?.ourRef ?? (checkout?.payment?.status === 'pending' ? checkout.payment.ourRef : undefined),
    attempt,
    isReady,
    isSending,
    handlers: {
      onInput: ({ target }) => {
        if (target instanceof HTMLInputElement && target.name === 'phone')
          keepTyped(path, { phone: target.value });
      },
      onSubmit: (event) => {
        event.preventDefault();
        void send();
      },
    },
  };
};
