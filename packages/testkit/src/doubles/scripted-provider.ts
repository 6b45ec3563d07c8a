import type { ChargeOutcome, DeliveryReading, PayerPhone, ProviderMethod, ProviderName } from '@booky/domain';
import type {
  Charge,
  ChargeStatus,
  DeliveryReader,
  InboundDelivery,
  PaymentProvider,
} from '@booky/domain/ports';
import { freshNumber } from './fresh.ts';

/** A provider that a test controls. It includes readers, which understand the deliveries that the test writes. */
export interface ScriptedProvider {
  readonly provider: PaymentProvider;
  readonly deliveryReaders: Readonly<Record<ProviderName, DeliveryReader>>;
  /** All requested charges so far, oldest first. */
  readonly charges: readonly Charge[];
  /** Sets how the provider answers later charges. By default, it accepts them. */
  answerCharges(answer: (charge: Charge) => Promise<ChargeOutcome>): void;
  /** Sets how the provider answers later queries about a charge. By default, the charge is pending. */
  answerQueries(answer: (ourRef: string) => ChargeStatus): void;
  /**
   * Returns a delivery that the readers read as this event of this payer. If the same delivery arrives twice, the
   * second is a repeat.
   */
  write(reading: DeliveryReading, payer?: PayerPhone): InboundDelivery;
}

const ANSWERABLE_MINUTES = 5;

const acceptCharge = (_charge: Charge): Promise<ChargeOutcome> => Promise.resolve({ kind: 'accepted' });
const answerPending = (_ourRef: string): ChargeStatus => ({ kind: 'pending' });

const textOf = (body: Uint8Array): string => String.fromCharCode(...body);

/** A provider with this name and these methods. A delivery that the test did not write is unverified. */
export const makeScriptedProvider = (
  name: ProviderName = 'mobile-money',
  methods: readonly ProviderMethod[] = ['momo_alpha', 'momo_beta', 'card'],
): ScriptedProvider => {
  const charges: Charge[] = [];
  const readings = new Map<string, DeliveryReading>();
  const payers = new Map<string, PayerPhone | undefined>();
  let answerCharge = acceptCharge;
  let answerQuery = answerPending;

  const readerOf = (provider: ProviderName): DeliveryReader => ({
    name: provider,
    read: ({ body }) => readings.get(textOf(body)) ?? { verified: false, why: 'proof_missing' },
    payerIn: (body) => ({ phone: payers.get(textOf(body)), name: undefined }),
  });

  return {
    provider: {
      name,
      methods: methods.map((method) => ({
        method,
        how: method === 'card' ? 'page' : 'prompt',
        answerableMinutes: ANSWERABLE_MINUTES,
      })),
      startCharge: (charge) => {
        charges.push(charge);
        return answerCharge(charge);
      },
      queryCharge: (ourRef) => Promise.resolve(answerQuery(ourRef)),
    },
    deliveryReaders: { 'mobile-money': readerOf('mobile-money'), gateway: readerOf('gateway') },
    charges,
    answerCharges: (answer) => {
      answerCharge = answer;
    },
    answerQueries: (answer) => {
      answerQuery = answer;
    },
    write: (reading, payer) => {
      const text = `delivery ${freshNumber()}`;
      readings.set(text, reading);
      payers.set(text, payer);
      return { body: Uint8Array.from(text, (character) => character.charCodeAt(0)), headers: {} };
    },
  };
};
