import { callbackProof } from '@booky/adapters-payments';
import {
  type Ask,
  at,
  expectStatus,
  heldBooking,
  logIn,
  pay,
  poll,
  sendBooking,
  textAt,
  visitorForm,
} from '@booky/testkit/http';
import type { Ground } from './ground.ts';

/** A payment that waits for its payer to decide. */
export interface Prompted {
  readonly ourRef: string;
  readonly amountRwf: number;
}

/** Creates a booking, reads its checkout and starts its payment, in three requests. */
export const prompt = async (ask: Ask, packageId: string, startsAt: string): Promise<Prompted> => {
  const held = heldBooking(await sendBooking({ ask }, visitorForm({ packageId, startsAt })));
  expectStatus(await ask('GET', held.checkout), 200);
  const { body } = expectStatus(await pay({ ask }, held), 201);
  return {
    ourRef: textAt(body, 'payment', 'ourRef'),
    amountRwf: Number(at(body, 'payment', 'amountRwf')),
  };
};

/** Sends the provider's callback that a payment succeeded. */
export const callBack = async (
  ask: Ask,
  { callbackSecret }: Pick<Ground, 'callbackSecret'>,
  { ourRef, amountRwf }: Prompted,
): Promise<void> => {
  const path = `/api/webhooks/mobile-money/${ourRef}/${callbackProof(callbackSecret, ourRef)}`;
  const body = {
    financialTransactionId: '1234567890',
    externalId: ourRef,
    amount: String(amountRwf),
    currency: 'RWF',
    payer: { partyIdType: 'MSISDN', partyId: '250788123456' },
    status: 'SUCCESSFUL',
  };
  expectStatus(await ask('PUT', path, { body }), 200);
};

/** Does what a visitor and the provider do to book and pay the booking fee, in five requests. */
export const bookAndPay = async (
  ask: Ask,
  ground: Pick<Ground, 'callbackSecret'>,
  packageId: string,
  startsAt: string,
): Promise<void> => {
  const prompted = await prompt(ask, packageId, startsAt);
  await callBack(ask, ground, prompted);
  const status = at(await poll({ ask }, prompted.ourRef), 'booking', 'status');
  if (status !== 'confirmed')
    throw new Error(`expected a paid booking to be 'confirmed', got '${String(status)}'`);
};

/** Logs the photographer in and returns the access token. */
export const tokenOf = async (ask: Ask, admin: Ground['admin']): Promise<string> =>
  textAt(expectStatus(await logIn({ ask }, admin), 200).body, 'token');
