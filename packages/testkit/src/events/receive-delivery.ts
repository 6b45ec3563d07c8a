import { aPayerPhone } from '../drivers/domain-words.ts';
import type { UseCasesWay } from '../drivers/use-cases-way.ts';
import { type Delivery, settle } from '../reference/settle.ts';
import { aPayment, type Chance, pick } from './chance.ts';
import type { Definition } from './event.ts';

const VERDICTS = [
  { verdict: 'succeeded', more: 0 },
  { verdict: 'succeeded', more: 0 },
  { verdict: 'succeeded', more: 0 },
  { verdict: 'succeeded', more: 1 },
  { verdict: 'succeeded', more: -1 },
  { verdict: 'failed', more: 0 },
  { verdict: 'succeeded', more: 0 },
  { verdict: 'failed', more: 0 },
  { verdict: 'succeeded', more: 0 },
  { verdict: 'succeeded', more: 0 },
  { verdict: 'not_final', more: 0 },
  { verdict: 'misaddressed', more: 0 },
] as const;

const drawNew = (chance: Chance): Delivery | undefined => {
  const { how, number, setting } = chance;
  const payment = aPayment(chance);
  const { verdict, more } = pick(VERDICTS, how) ?? VERDICTS[0];
  return (
    payment && {
      key: `event ${number}`,
      payment: payment.ref,
      // A card payment cannot be misaddressed, because its proof covers the whole event.
      // specification.md#mobile-money-other-payment
      verdict: verdict === 'misaddressed' && payment.method === 'card' ? 'not_final' : verdict,
      amountRwf: payment.amountRwf + more,
      payer: pick(setting.payers, how)?.phone,
      proofHeader: how,
    }
  );
};

/**
 * Writes a delivery and passes it to the service. If the event was delivered before, passes the same bytes again.
 * Returns the recorded outcome.
 */
export const deliver = async (event: Delivery, way: UseCasesWay): Promise<string> => {
  const { key, payment: ourRef, verdict, amountRwf, payer } = event;
  const inbound =
    way.written.get(key) ??
    way.scripted.write(
      verdict === 'misaddressed'
        ? { verified: true, kind: 'misaddressed', ourRef }
        : {
            verified: true,
            kind: 'event',
            eventKey: way.keyOf(key),
            event: {
              ourRef,
              verdict:
                verdict === 'failed' ? { kind: 'failed', reason: 'payer_declined' } : { kind: verdict },
              amountRwf,
              // Companies promise that references are unique, but some payments of a history have the same reference.
              providerReference: `their ${ourRef.at(-1)}`,
            },
          },
      payer === undefined ? undefined : aPayerPhone(payer),
    );
  way.written.set(key, inbound);
  await way.receive('mobile-money', inbound);
  if (verdict === 'misaddressed') return 'reference_mismatch';
  return (await way.recordedOf(key)) ?? 'not concluded';
};

/** The provider delivers a verified event about a payment, either for the first time or as a repeat. */
export const receiveDelivery: Definition<Delivery> = {
  rule:
    'specification.md#booking-fee-confirms specification.md#late-fee-confirms specification.md#unusable-money ' +
    'specification.md#settled-is-final specification.md#delivery-repeat specification.md#contradicted specification.md#erased-money',
  weight: 15,
  reaches: [
    'applied',
    'applied (booking_fee failed by the provider, confirmed)',
    'applied (booking_fee failed by the provider, expired)',
    'applied (booking_fee failed by the provider, pending_payment)',
    'applied (booking_fee refund_due, confirmed)',
    'applied (booking_fee refund_due, expired)',
    'applied (booking_fee succeeded, expired to confirmed)',
    'applied (booking_fee succeeded, pending_payment to confirmed)',
    'applied (session_fee failed by the provider, confirmed)',
    'applied (session_fee refund_due, cancelled_by_admin)',
    'applied (session_fee refund_due, cancelled_by_client)',
    'applied (session_fee refund_due, completed)',
    'applied (session_fee refund_due, confirmed)',
    'applied (session_fee succeeded, confirmed to completed)',
    'applied (session_fee succeeded, confirmed)',
    'broke',
  ],
  reachesAtOnce: ['already_settled', 'applied', 'contradiction', 'not_final'],
  draw: (chance) => {
    if (chance.how % 7 !== 6) return drawNew(chance);
    const known = pick(chance.sent.toReversed(), chance.which);
    return known && { ...known, proofHeader: chance.how };
  },
  expect: settle,
  byUseCases: async (event, way) => ({ answer: await deliver(event, way) }),
  byHttp: async (event, { callBack, methodOf }) => {
    await callBack(event, methodOf(event.payment));
    return { answer: undefined };
  },
  canBreak: ({ verdict }) => verdict !== 'misaddressed',
};
