import type { ChargeOutcome, DeliveryReading, ProviderName, ProviderVerdict } from '@booky/domain';
import type {
  Charge,
  ChargeStatus,
  DeliveryReader,
  InboundDelivery,
  PaymentProvider,
} from '@booky/domain/ports';
import type { Random } from '../harness/random.ts';
import type { KnownCharge, Request } from './request.ts';
import type { Schedule } from './schedule.ts';

/** A verified event about a charge. */
export interface SentEvent {
  readonly inbound: InboundDelivery;
  readonly eventKey: string;
  readonly ourRef: string;
  readonly verdict: ProviderVerdict;
  readonly amountRwf: number | undefined;
  /** True once it was answered with 200: the provider sends it again until then. */
  isConcluded: boolean;
}

/** That a charge was paid, in answer to a question. */
export interface GivenAnswer {
  readonly ourRef: string;
  readonly amountRwf: number;
}

/** An answer that settles: failed, or paid with the francs that were paid. */
export type FinalAnswer =
  | Extract<ChargeStatus, { readonly kind: 'failed' }>
  | (Extract<ChargeStatus, { readonly kind: 'paid' }> & { readonly amountRwf: number });

/** The payment provider: takes charges, answers or does not, and sends what is drawn, true or not. */
export interface SimulatedProvider {
  readonly sent: readonly SentEvent[];
  /** Charges of which it has ever said, in any way, that they failed. */
  readonly saidToHaveFailed: ReadonlySet<string>;
  /** What it answered when it was asked, and what the operator took for its answer. */
  readonly answered: readonly GivenAnswer[];
  /** The operator takes this for its answer. */
  adopt(ourRef: string, answer: FinalAnswer): void;
  /** Whether the operator or the photographer ever took an answer about this charge. */
  isAdopted(ourRef: string): boolean;
  /** The port for one request, which stops before the charge arrives and before its answer does. */
  portFor(request: Request): PaymentProvider;
  readonly deliveryReaders: Readonly<Record<ProviderName, DeliveryReader>>;
  /** Writes a verified event down as sent. */
  send(ourRef: string, verdict: ProviderVerdict, amountRwf: number | undefined): SentEvent;
  /** Bytes that its readers understand as this. */
  write(reading: DeliveryReading): InboundDelivery;
}

/** How long a payer can answer a prompt. */
export const ANSWERABLE_MINUTES = 5;
const NAME: ProviderName = 'mobile-money';

const textOf = (body: Uint8Array): string => new TextDecoder().decode(body);

/** A provider without charges. */
export const makeProvider = (random: Random, schedule: Schedule): SimulatedProvider => {
  const charges: KnownCharge[] = [];
  const sent: SentEvent[] = [];
  const saidToHaveFailed = new Set<string>();
  const answered: GivenAnswer[] = [];
  const adopted = new Set<string>();
  const readings = new Map<string, DeliveryReading>();

  const chargeOf = (ourRef: string): KnownCharge | undefined =>
    charges.find(({ charge }) => charge.ourRef === ourRef);

  const write = (reading: DeliveryReading): InboundDelivery => {
    const text = `delivery ${readings.size}`;
    readings.set(text, reading);
    return { body: new TextEncoder().encode(text), headers: {} };
  };

  const readerOf = (name: ProviderName): DeliveryReader => ({
    name,
    read: ({ body }) => readings.get(textOf(body)) ?? { verified: false, why: 'proof_missing' },
    payerIn: () => ({ phone: undefined, name: undefined }),
  });

  const answerTo = ({ method, ourRef }: Charge): ChargeOutcome =>
    random.pick<ChargeOutcome>([
      { kind: 'accepted', providerReference: `their ${ourRef}` },
      { kind: 'accepted' },
      { kind: 'accepted', ...(method === 'card' ? { redirectUrl: 'https://cards.example/page' } : {}) },
      { kind: 'accepted' },
      { kind: 'unknown' },
      { kind: 'unknown' },
      { kind: 'declined', reason: 'insufficient_funds' },
      { kind: 'refused', reason: 'merchant_misconfigured' },
      { kind: 'not_sent' },
    ]);

  const answerAbout = (ourRef: string): ChargeStatus => {
    const kind = random.pick([
      'paid',
      'paid',
      'paid',
      'failed',
      'pending',
      'not_found',
      'unavailable',
    ] as const);
    if (kind === 'failed') saidToHaveFailed.add(ourRef);
    const asked = chargeOf(ourRef)?.charge.amountRwf;
    const amountRwf = asked && asked + random.pick([0, 0, 0, 0, 0, 0, 0, 1]);
    if (kind === 'paid' && amountRwf !== undefined) answered.push({ ourRef, amountRwf });
    return { kind, amountRwf, reason: 'payer_timeout', providerReference: undefined };
  };

  return {
    sent,
    saidToHaveFailed,
    answered,
    adopt: (ourRef, answer) => {
      adopted.add(ourRef);
      if (answer.kind === 'failed') saidToHaveFailed.add(ourRef);
      else answered.push({ ourRef, amountRwf: answer.amountRwf });
    },
    isAdopted: (ourRef) => adopted.has(ourRef),
    portFor: (request) => ({
      name: NAME,
      methods: (['momo_alpha', 'card'] as const).map((method) => ({
        method,
        how: method === 'card' ? 'page' : 'prompt',
        answerableMinutes: ANSWERABLE_MINUTES,
      })),
      startCharge: async (charge) => {
        await schedule.stop(request, 'charge is asked for');
        const answer = answerTo(charge);
        const known: KnownCharge = { charge, answer: undefined };
        charges.push(known);
        request.charge = known;
        await schedule.stop(request, `charge is ${answer.kind}`);
        known.answer = answer;
        if (answer.kind === 'declined') saidToHaveFailed.add(charge.ourRef);
        return answer;
      },
      queryCharge: async (ourRef) => {
        await schedule.stop(request, 'charge is asked about');
        const answer = answerAbout(ourRef);
        await schedule.stop(request, `charge is said to be ${answer.kind}`);
        request.said = answer;
        if (answer.kind === 'paid' && request.hears === 'admin') adopted.add(ourRef);
        return answer;
      },
    }),
    deliveryReaders: { 'mobile-money': readerOf('mobile-money'), gateway: readerOf('gateway') },
    send: (ourRef, verdict, amountRwf) => {
      const eventKey = `event ${sent.length}`;
      const content = { ourRef, verdict, amountRwf, providerReference: `their ${ourRef}` };
      const inbound = write({ verified: true, kind: 'event', eventKey, event: content });
      const event: SentEvent = { inbound, eventKey, ourRef, verdict, amountRwf, isConcluded: false };
      sent.push(event);
      if (verdict.kind === 'failed') saidToHaveFailed.add(ourRef);
      return event;
    },
    write,
  };
};
