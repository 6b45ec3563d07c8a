import {
  isOnline,
  type OnlinePayment,
  type Payment,
  type ProviderName,
  type ProviderVerdict,
} from '@booky/domain';
import type { InboundDelivery } from '@booky/domain/ports';
import { asking, type Draw, type Step } from '../ask.ts';
import { lateOneOf, oneOf } from '../choose.ts';
import type { SentEvent } from '../provider.ts';
import { unless } from '../rules.ts';
import type { SimulatedWorld } from '../simulated-world.ts';

/** Hands bytes to the service, as the provider's own callback or another's. */
const handing = (world: SimulatedWorld, title: string, inbound: InboundDelivery, event?: SentEvent): Step => {
  const name: ProviderName = title.includes('by another provider') ? 'gateway' : 'mobile-money';
  return asking(world, {
    title,
    hears: 'provider',
    call: ({ receiveDelivery }) => receiveDelivery(name, inbound, 'a sender'),
    judge: () => {
      if (event === undefined) return [];
      event.isConcluded = true;
      return unless(
        [...world.watch.state.deliveries.values()].some(
          ({ delivery, outcome }) => delivery.eventKey === event.eventKey && outcome !== undefined,
        ),
        'was answered and has no outcome on record',
      );
    },
  });
};

const handingEvent = (world: SimulatedWorld, title: string, event: SentEvent): Step =>
  handing(world, `${title} ${event.eventKey}`, event.inbound, event);

/** One attempt: mostly one that has no verdict yet, and of those mostly a late one. */
export const attempt = ({ random, watch }: SimulatedWorld): OnlinePayment | undefined => {
  const all = [...watch.state.payments.values()].filter((payment) => isOnline(payment));
  const open = all.filter(({ status }) => status === 'pending');
  return lateOneOf(random, random.chance(0.85) ? open : all);
};

const verdictOf = ({ random }: SimulatedWorld): ProviderVerdict =>
  random.pick<ProviderVerdict>([
    { kind: 'succeeded' },
    { kind: 'succeeded' },
    { kind: 'succeeded' },
    { kind: 'succeeded' },
    { kind: 'failed', reason: 'payer_declined' },
    { kind: 'not_final' },
  ]);

/** The provider says what became of a charge, whether or not its answer has come and whatever it said before. */
export const calling: Draw = (world) => {
  const payment = attempt(world);
  return payment === undefined ? undefined : callingAbout(world, payment, verdictOf(world));
};

/** The provider says this of this charge, mostly over the right amount. */
export const callingAbout = (world: SimulatedWorld, payment: Payment, verdict: ProviderVerdict): Step => {
  const { random, provider } = world;
  const difference = random.pick([0, 0, 0, 0, 0, 0, 0, 1, -1]);
  const amountRwf = random.chance(0.04) ? undefined : payment.amountRwf + difference;
  const event = provider.send(payment.ourRef, verdict, amountRwf);
  return handingEvent(world, `it ${verdict.kind} for ${String(amountRwf)},`, event);
};

/** The provider sends something again: what was never answered, or anything. */
export const callingAgain: Draw = (world) => {
  const { random, provider } = world;
  const unanswered = provider.sent.filter(({ isConcluded }) => !isConcluded);
  const event = random.chance(0.7) ? oneOf(random, unanswered) : lateOneOf(random, provider.sent);
  return event === undefined ? undefined : handingEvent(world, 'once more', event);
};

/** Bytes that must never change anything. */
export const callingIdly: Draw = (world) => {
  const { random, provider } = world;
  const payment = attempt(world);
  if (payment === undefined) return undefined;
  const { ourRef, amountRwf } = payment;
  const success = (about: string): InboundDelivery =>
    provider.write({
      verified: true,
      kind: 'event',
      eventKey: `idle ${about}`,
      event: { ourRef: about, verdict: { kind: 'succeeded' }, amountRwf, providerReference: undefined },
    });
  const kind = random.pick([
    'forged',
    'unreadable',
    'misaddressed',
    'of an unknown payment',
    'by another provider',
  ]);
  switch (kind) {
    case 'forged':
      return handing(world, kind, provider.write({ verified: false, why: 'proof_wrong' }));
    case 'unreadable':
      return handing(world, kind, provider.write({ verified: true, kind: 'unreadable' }));
    case 'misaddressed':
      return handing(world, kind, provider.write({ verified: true, kind: 'misaddressed', ourRef }));
    case 'of an unknown payment':
      return handing(world, kind, success('00000000-0000-4000-8000-000000000000'));
    default:
      return handing(world, kind, success(ourRef));
  }
};
