import { createHmac, randomBytes } from 'node:crypto';
import type { ChargeRecord } from '../charges/charge-record.ts';
import { fails, SHARED_ENDINGS, succeeds, testNumber } from '../charges/endings.ts';
import type { Wire } from '../charges/wire.ts';
import { type InvoiceDetails, notificationBody } from './invoice.ts';
import type { IremboPayPositions } from './switches.ts';

export interface NotificationTerms {
  /** Returns the address of the API. Returns undefined if the API has none yet. */
  url(): string | undefined;
  readonly secretKey: string;
  nowMs(): number;
  positions(): IremboPayPositions;
}

/** Returns an HMAC in lower-case hexadecimal. It covers the time in milliseconds, a `#`, and the bytes as sent. */
export const signatureOf = (secretKey: string, timeMs: number, body: string): string =>
  createHmac('sha256', secretKey).update(`${timeMs}#${body}`).digest('hex');

const NEVER_SAID = 'and the company does not report it: the charge stays pending until it expires';

const testNumbers = [
  testNumber('781234567', 'MTN: pays', succeeds()),
  testNumber('780123456', `MTN: the payer declines, ${NEVER_SAID}`, fails('payer_declined')),
  testNumber('731234567', 'Airtel: pays', succeeds()),
  testNumber('730123456', `Airtel: the payer declines, ${NEVER_SAID}`, fails('payer_declined')),
];

/** The test numbers that IremboPay documents, followed by the endings that work with every company. */
export const ENDINGS = [
  ...testNumbers,
  ...SHARED_ENDINGS.map((ending) => {
    if (ending.plan(0).submit === 'unreachable') return { ...ending, meaning: 'the company answers 429' };
    const isNo = ending.plan(0).settle?.status === 'failed';
    return isNo ? { ...ending, meaning: `${ending.meaning}, ${NEVER_SAID}` } : ending;
  }),
];

/** IremboPay's notifications. They all go to the same address. A failed payment causes no notification. */
export const makeIremboPayWire = (terms: NotificationTerms): Wire<InvoiceDetails> => {
  const signed = (body: string, secretKey: string) => {
    const timeMs = terms.nowMs();
    return (): Readonly<Record<string, string>> => {
      const { signature, signatureSpace } = terms.positions();
      const space = signatureSpace === 'none' ? '' : ' ';
      const secret = signature === 'by_another_secret' ? `not ${secretKey}` : secretKey;
      return {
        'content-type': 'application/json',
        ...(signature === 'absent'
          ? {}
          : { 'irembopay-signature': `t=${timeMs},${space}s=${signatureOf(secret, timeMs, body)}` }),
      };
    };
  };

  return {
    provider: 'irembopay',
    // If a payment is declined, the invoice still exists with the status NEW, because only the push is declined.
    keepsDeclined: true,
    currencyOf: ({ details }: Pick<ChargeRecord<InvoiceDetails>, 'details'>) => details.currency,
    endings: ENDINGS,
    // The reason stays unchanged, because this company never reports it.
    reasonFor: (word = 'payer_declined') => word,
    callbacks: (charge, verdict) => {
      if (verdict.status === 'failed') return undefined;
      const body = notificationBody({ ...charge, verdict }, terms.positions());
      const notification = { url: () => terms.url(), method: 'POST', body } as const;
      return {
        genuine: { ...notification, headers: signed(body, terms.secretKey) },
        forged: { ...notification, headers: signed(body, randomBytes(32).toString('hex')) },
      };
    },
  };
};
