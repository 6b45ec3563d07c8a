import type { ApiClient, ProviderMethod, Studio } from '@booky/api-client';
import { PayWith } from '../../payment/pay-with.tsx';
import { keepPayment, maskPhone } from '../../paying/known-payment.ts';
import { mayFollow } from '../../paying/may-follow.ts';
import type { Doing } from '../../wording/mine.en.ts';
import type { Frame } from '../page.ts';
import { keepMine, readMine } from './kept.ts';
import type { ActableBooking } from './load.ts';
import { Panel, Refused, useSending } from './panel.tsx';

export interface ActionProps {
  readonly token: string;
  readonly booking: ActableBooking;
  readonly methods: Studio['methods'];
  readonly frame: Frame<Doing>;
}

/** The API, which is there by the time that anything can be sent. */
export const apiOf = ({ api }: Frame): ApiClient => {
  if (!api) throw new Error('a page sends nothing from the server');
  return api;
};

/** specification.md#site-pay-the-rest: starts a payment of what is owed, then follows it on its own page. */
export const PayTheRest = ({ token, booking, methods, frame }: ActionProps) => {
  const { words, link } = frame;
  const { reference, owedRwf } = booking;
  const sending = useSending(`booky-pay-${reference}`);
  const pay = async (body: { readonly method: string; readonly phone: string }): Promise<void> => {
    const started = await sending.send(body, (headers) =>
      apiOf(frame).try('POST /api/booking/{token}/payments', {
        path: { token },
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one of the studio's own methods
        body: { ...body, method: body.method as ProviderMethod, exclusive: true },
        headers,
      }),
    );
    if (!started) return;
    const { redirectUrl, ourRef, status } = started.payment;
    keepMine(reference, { open: undefined });
    const phone = body.method === 'card' ? undefined : maskPhone(body.phone);
    keepPayment(ourRef, { path: `/booking/${token}`, phone, email: undefined });
    const isLedOn = status === 'pending' && redirectUrl && mayFollow(redirectUrl, location.protocol);
    location.assign(isLedOn ? redirectUrl : link(`/payments/${ourRef}`));
  };
  return (
    <Panel name="pay" reference={reference} title={words.payTheRest} words={words} isMain>
      {() => (
        <>
          <Refused
            sending={sending}
            frame={frame}
            labels={{ phone: words.mobileMoneyNumber, method: words.payWith }}
          />
          <PayWith
            methods={methods}
            amountRwf={owedRwf}
            words={words}
            given={readMine(reference)}
            problems={sending.refusal?.problems ?? []}
            isSending={sending.isSending}
            onTyped={(how) => keepMine(reference, how)}
            onPay={(how) => void pay(how)}
          />
        </>
      )}
    </Panel>
  );
};
