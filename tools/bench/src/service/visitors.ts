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

/** A payment that waits for its payer. */
export interface Prompted {
  readonly ourRef: string;
  readonly amountRwf: number;
}

/** Books, looks at the checkout and asks for the payment: three requests. */
export const prompt = async (ask: Ask, packageId: string, startsAt: string): Promise<Prompted> => {
  const held = heldBooking(await sendBooking({ ask }, visitorForm({ packageId, startsAt })));
  expectStatus(await ask('GET', held.checkout), 200);
  const { body } = expectStatus(await pay({ ask }, held), 201);
  return {
    ourRef: textAt(body, 'payment', 'ourRef'),
    amountRwf: Number(at(body, 'payment', 'amountRwf')),
  };
};

/** The provider's callback that a payment has succeeded. */
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

/** The whole way of a visitor until the booking fee is paid: five requests. */
export const bookAndPay = async (
  ask: Ask,
  ground: Pick<Ground, 'callbackSecret'>,
  packageId: string,
  startsAt: string,
): Promise<void> => {
  const prompted = await prompt(ask, packageId, startsAt);
  await callBack(ask, ground, prompted);
  const status = at(await poll({ ask }, prompted.ourRef), 'booking', 'status');
  if (status !== 'confirmed') throw new Error(`a booking that was paid is ${String(status)}`);
};

/** {@link prompt} at the floor; answers the payment's reference. */
export const promptAtFloor = async (ask: Ask, packageId: string, startsAt: string): Promise<string> => {
  const form = visitorForm({ packageId, startsAt });
  const id = textAt(expectStatus(await ask('POST', '/bookings', { body: form }), 200).body, 'id');
  expectStatus(await ask('GET', `/bookings/${id}`), 200);
  const paid = await ask('POST', `/bookings/${id}/payments`, { body: { phone: '0788123456' } });
  return textAt(expectStatus(paid, 200).body, 'ourRef');
};

/** {@link callBack} at the floor. */
export const callBackAtFloor = async (ask: Ask, ourRef: string): Promise<void> => {
  const body = { externalId: ourRef, status: 'SUCCESSFUL' };
  expectStatus(await ask('POST', `/callbacks/${ourRef}`, { body }), 200);
};

/** {@link bookAndPay} at the floor. */
export const bookAndPayAtFloor = async (ask: Ask, packageId: string, startsAt: string): Promise<void> => {
  const ourRef = await promptAtFloor(ask, packageId, startsAt);
  await callBackAtFloor(ask, ourRef);
  const { body } = expectStatus(await ask('GET', `/payments/${ourRef}`), 200);
  if (at(body, 'payment', 'booking_status') !== 'confirmed')
    throw new Error('the floor confirmed no booking');
};

/** The header of a photographer who is logged in. */
export const tokenOf = async (ask: Ask, admin: Ground['admin']): Promise<string> =>
  textAt(expectStatus(await logIn({ ask }, admin), 200).body, 'token');
