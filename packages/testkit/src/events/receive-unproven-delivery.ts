import { DONE } from '../drivers/setting.ts';
import { freshUuid } from '../doubles/fresh.ts';
import { aPayment, pick } from './chance.ts';
import type { Definition } from './event.ts';

interface Unproven {
  readonly kind: 'forged' | 'unreadable' | 'other provider';
  readonly payment: string;
}

/** A delivery about a payment arrives, but nothing proves that the provider sent it. */
export const receiveUnprovenDelivery: Definition<Unproven> = {
  rule: 'specification.md#only-verified-deliveries-settle',
  weight: 1,
  reaches: ['done'],
  draw: (chance) => {
    const payment = aPayment(chance);
    const kind = pick(['forged', 'unreadable', 'other provider'] as const, chance.how) ?? 'forged';
    return payment && { kind, payment: payment.ref };
  },
  expect: (studio) => ({ answer: 'done', studio, emails: [] }),
  byUseCases: async ({ kind, payment: ourRef }, way) => {
    const { scripted, receive } = way;
    const event = {
      ourRef,
      verdict: { kind: 'succeeded' },
      amountRwf: (await way.paymentOf(ourRef))?.amountRwf,
      providerReference: undefined,
    } as const;
    if (kind === 'forged')
      await receive('mobile-money', scripted.write({ verified: false, why: 'proof_wrong' }));
    else if (kind === 'unreadable')
      await receive('mobile-money', scripted.write({ verified: true, kind: 'unreadable' }));
    else
      await receive(
        'gateway',
        scripted.write({ verified: true, kind: 'event', eventKey: freshUuid(), event }),
      );
    return DONE;
  },
  byHttp: async ({ kind, payment }, { forge, methodOf }) => {
    await forge(kind, payment, methodOf(payment));
    return DONE;
  },
  canBreak: () => false,
};
