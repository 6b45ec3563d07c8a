import { PayWith } from '../../payment/pay-with.tsx';
import type { Doing } from '../../wording/mine.en.ts';
import type { Frame } from '../page.ts';
import { keepMine, readMine } from './kept.ts';
import type { MyBooking } from './load.ts';
import { Panel, Refused, useSending } from './panel.tsx';

export interface ActionProps {
  readonly token: string;
  readonly booking: MyBooking;
  readonly frame: Frame<Doing>;
}

/** specification.md#site-pay-the-rest: starts a payment of what is owed, then follows it on its own page. */
export const PayTheRest = ({ token, booking, frame }: ActionProps) => {
  const { words, api, studio, link } = frame;
  const { reference, owedRwf } = booking;
  const sending = useSending(`booky-pay-${reference}`, frame);
  const pay = async (body: { readonly method: string; readonly phone: string }): Promise<void> => {
    const started = await sending.send(body, (headers) =>
      // oxlint-disable-next-line typescript/no-non-null-assertion, typescript/no-unsafe-type-assertion -- the studio's own methods
      api!.try('POST /api/booking/{token}/payments', {
        path: { token },
        body: { ...body, exclusive: true } as never,
        headers,
      }),
    );
    if (!started) return;
    const { redirectUrl, ourRef, status } = started.payment;
    keepMine(reference, { open: undefined });
    location.assign(
      status === 'pending' && redirectUrl?.startsWith('http') ? redirectUrl : link(`/payments/${ourRef}`),
    );
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
            methods={studio.methods}
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
