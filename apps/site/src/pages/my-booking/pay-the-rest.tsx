import type { ApiClient, Studio } from '@booky/api-client';
import { useState } from 'preact/hooks';
import { followPayment } from '../../paying/follow-payment.ts';
import { type HowToPay, PayWith, phoneLabel } from '../../paying/pay-with.tsx';
import { startOnce } from '../../paying/start-once.ts';
import { ownRefusal } from '../../sending/refusal.ts';
import { useSending } from '../../sending/use-sending.ts';
import type { Acting } from '../../wording/en.ts';
import type { Frame } from '../page.ts';
import { keepMine, readMine } from './kept.ts';
import type { ActableBooking } from './load.ts';
import { Panel, PanelRefused } from './panel.tsx';

export interface ActionProps {
  readonly token: string;
  readonly booking: ActableBooking;
  readonly methods: Studio['methods'];
  readonly frame: Frame<Acting>;
}

/** Returns the API client, which exists only in the browser. */
export const apiOf = ({ api }: Frame): ApiClient => {
  if (!api) throw new Error('apiOf() called on the server');
  return api;
};

/** Starts a payment of the amount owed, and opens that payment's page. specification.md#site-pay-the-rest */
export const PayTheRest = ({ token, booking, methods, frame }: ActionProps) => {
  const { words, link } = frame;
  const { reference, owedRwf } = booking;
  const sending = useSending(`booky-pay-${reference}`);
  // Keeps the chosen method, because the field's label depends on it, and a refusal repeats the label.
  const [, setHow] = useState<HowToPay>();
  const pay = async (how: HowToPay): Promise<void> => {
    const api = apiOf(frame);
    const started = await sending.send(
      how,
      startOnce(api.now, (exclusive, headers) =>
        api.try('POST /api/booking/{token}/payments', {
          path: { token },
          body: { ...how, exclusive },
          headers,
        }),
      ),
    );
    if (!started) return;
    keepMine(reference, { open: undefined });
    if (!followPayment(started.data.payment, how, {}, link)) sending.end(ownRefusal('bad_redirect'));
  };
  return (
    <Panel name="pay" reference={reference} title={words.payTheRest} words={words} isMain>
      {() => (
        <>
          <PanelRefused
            sending={sending}
            frame={frame}
            labels={{ method: words.payWith, phone: phoneLabel(readMine(reference).method, words) }}
            instead={words.whenPaying}
          />
          <PayWith
            methods={methods}
            amountRwf={owedRwf}
            words={words}
            sending={sending}
            recall={() => readMine(reference)}
            onTyped={(how) => {
              keepMine(reference, how);
              setHow(how);
            }}
            onPay={(how) => void pay(how)}
          />
        </>
      )}
    </Panel>
  );
};
