import { createHmac, randomBytes } from 'node:crypto';
import type { ChargeRecord } from '../charges/charge-record.ts';
import { accepted, fails, succeeds } from '../charges/scenarios.ts';
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

/** The company's own test numbers; the second number of each network fails. */
const testNumbers: Readonly<Record<string, ReturnType<typeof accepted>>> = {
  '+250781234567': accepted(succeeds()),
  '+250780123456': accepted(fails('payer_declined')),
  '+250731234567': accepted(succeeds()),
  '+250730123456': accepted(fails('payer_declined')),
};

/** One address for every paid invoice. A payer who fails is never notified of. */
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
    // The invoice is there, and NEW; the push is what is declined.
    keepsDeclined: true,
    currencyOf: ({ details }: Pick<ChargeRecord<InvoiceDetails>, 'details'>) => details.currency,
    planOf: (phone) => testNumbers[phone],
    // Never on the wire: this company gives no reasons.
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
