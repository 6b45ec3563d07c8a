import { createHmac, randomBytes } from 'node:crypto';
import type { ChargeRecord } from '../charges/charge-record.ts';
import { fails, SHARED_ENDINGS, succeeds, testNumber } from '../charges/endings.ts';
import type { Wire } from '../charges/wire.ts';
import { type InvoiceDetails, notificationBody } from './invoice.ts';
import type { IremboPayPositions } from './switches.ts';

export interface NotificationTerms {
  /** Undefined while the API has no address. */
  url(): string | undefined;
  readonly secretKey: string;
  nowMs(): number;
  positions(): IremboPayPositions;
}

/** Lower-case hex over the time in milliseconds, a `#` and the bytes sent. */
export const signatureOf = (secretKey: string, timeMs: number, body: string): string =>
  createHmac('sha256', secretKey).update(`${timeMs}#${body}`).digest('hex');

const NEVER_SAID = 'which the company never says: pending until its time is over';

const testNumbers = [
  testNumber('781234567', 'MTN: pays', succeeds()),
  testNumber('780123456', `MTN: the payer says no, ${NEVER_SAID}`, fails('payer_declined')),
  testNumber('731234567', 'Airtel: pays', succeeds()),
  testNumber('730123456', `Airtel: the payer says no, ${NEVER_SAID}`, fails('payer_declined')),
];

/** The company's own test numbers, then those of every company. */
export const ENDINGS = [
  ...testNumbers,
  ...SHARED_ENDINGS.map((ending) => {
    if (ending.plan(0).submit === 'unreachable')
      return { ...ending, meaning: 'the company takes no more calls, or, by a switch, refuses our keys' };
    const isNo = ending.plan(0).settle?.status === 'failed';
    return isNo ? { ...ending, meaning: `${ending.meaning}, ${NEVER_SAID}` } : ending;
  }),
];

/** One address for every paid invoice. A payer's failure causes no notification. */
export const makeIremboPayWire = (terms: NotificationTerms): Wire<InvoiceDetails> => {
  const signed = (body: string, secretKey: string) => {
    let firstMs: number | undefined;
    return (): Readonly<Record<string, string>> => {
      const { retryTime, signature, signatureSpace } = terms.positions();
      firstMs ??= terms.nowMs();
      const timeMs = retryTime === 'same' ? firstMs : terms.nowMs();
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
    // The invoice exists and is NEW; only the push is declined.
    keepsDeclined: true,
    currencyOf: ({ details }: Pick<ChargeRecord<InvoiceDetails>, 'details'>) => details.currency,
    endings: ENDINGS,
    // Never sent: this company gives no reasons.
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
