import { callbackProof } from '@booky/adapters-payments';
import { poll, startPaying } from '@booky/testkit/http';
import { describe, expect, it } from 'vitest';
import { callBack, RECEIVED, successReport } from '../../support/deliveries.ts';
import { worlds } from '../../support/journey.ts';
import { refusal } from '../../support/refusal.ts';
import { DELIVERY_SECRETS } from '../../support/store.ts';
import { book } from '../../support/visitor.ts';
import {
  expectConfirmed,
  expectNothingChanged,
  type Waiting,
  waitForPayer,
} from '../../support/waiting-payment.ts';

const STRANGER = '7b0e7f0a-6c1d-4b9e-9a55-0f6f2f1a9c11';
const WRONG_PROOF = 'A'.repeat(43);

/**
 * specification.md#mobile-money-callback specification.md#mobile-money-proof specification.md#mobile-money-verdicts
 * specification.md#mobile-money-other-payment
 * specification.md#delivery-answer specification.md#delivery-unverified
 */
describe('deliveries from mobile money', () => {
  const { open, share } = worlds;

  describe('a callback from mobile money', () => {
    describe('confirms a booking', () => {
      const world = share({ areLimitsLifted: true });

      it.each([
        ['by PUT', { method: 'PUT' }],
        ['by POST', { method: 'POST' }],
        ['as plain text', { headers: { 'content-type': 'text/plain' } }],
        ['with an unknown content type', { headers: { 'content-type': 'application/x-momo; q="' } }],
        ['with a query', { query: '?utm_source=momo&utm_source=again' }],
      ])('if sent %s', async (_, given) => {
        const payment = await waitForPayer(world());
        const { ourRef } = payment;
        const answer = await callBack(world(), ourRef, successReport(ourRef), given);
        expect([answer.status, answer.body, answer.headers['cache-control']]).toEqual([
          200,
          RECEIVED,
          'no-store',
        ]);
        await expectConfirmed(world(), payment);
      });

      it('if sent with an upper-case payment id in the path', async () => {
        const payment = await waitForPayer(world());
        const { ourRef } = payment;
        const proof = callbackProof(DELIVERY_SECRETS.mobileMoney, ourRef);
        await callBack(world(), ourRef.toUpperCase(), successReport(ourRef), { proof });
        await expectConfirmed(world(), payment);
      });
    });

    describe('that cannot be applied', () => {
      const world = share({ areLimitsLifted: true });
      let known: Waiting | undefined;
      const waiting = async (): Promise<Waiting> => (known ??= await waitForPayer(world()));

      it.each([
        ['a wrong proof', WRONG_PROOF],
        ['a truncated proof', 'abc'],
        ['the proof of another payment', callbackProof(DELIVERY_SECRETS.mobileMoney, STRANGER)],
        ['a proof by the secret of the gateway', 'gateway'],
      ])('is acknowledged and changes nothing if it reports a success with %s', async (_, proof) => {
        const payment = await waiting();
        const { ourRef } = payment;
        const given = {
          proof: proof === 'gateway' ? callbackProof(DELIVERY_SECRETS.gateway, ourRef) : proof,
        };
        const answer = await callBack(world(), ourRef, successReport(ourRef), given);
        expect([answer.status, answer.body]).toEqual([200, RECEIVED]);
        await expectNothingChanged(world(), payment);
      });

      it.each([
        ['text that is not JSON', 'status=SUCCESSFUL'],
        ['no bytes', ''],
        ['half a report', '{"status":"SUCC'],
        ['a list', '[]'],
        ['null', 'null'],
        ['a NUL', '\0'],
        ['no reference', JSON.stringify({ status: 'SUCCESSFUL', amount: '24000', currency: 'RWF' })],
        ['no status', (ourRef: string) => JSON.stringify(successReport(ourRef, { status: undefined }))],
        ['an unknown status', (ourRef: string) => JSON.stringify(successReport(ourRef, { status: 'PAID' }))],
        [
          'the status PENDING',
          (ourRef: string) => JSON.stringify(successReport(ourRef, { status: 'PENDING' })),
        ],
      ])('is acknowledged and changes nothing if sent with %s', async (_, said) => {
        const payment = await waiting();
        const { ourRef } = payment;
        const answer = await callBack(world(), ourRef, typeof said === 'string' ? said : said(ourRef));
        expect([answer.status, answer.body]).toEqual([200, RECEIVED]);
        await expectNothingChanged(world(), payment);
      });

      it.each([STRANGER, 'nonsense', '%00', '%E0%A4%A', 'a'.repeat(3000)])(
        'is acknowledged and changes nothing if the payment in its path is unknown: %j',
        async (stranger) => {
          const answer = await callBack(world(), stranger, successReport(STRANGER));
          expect([answer.status, answer.body]).toEqual([200, RECEIVED]);
          await expectNothingChanged(world(), await waiting());
        },
      );

      it.each(['GET', 'PATCH', 'DELETE'])('returns 404 if sent with the method %s', async (method) => {
        const proof = callbackProof(DELIVERY_SECRETS.mobileMoney, STRANGER);
        const answer = await world().ask(method, `/api/webhooks/mobile-money/${STRANGER}/${proof}`);
        expect([answer.status, answer.body]).toEqual([404, refusal('not_found')]);
      });

      it('returns 400 if it is larger than 64 KiB', async () => {
        const payment = await waiting();
        const { ourRef } = payment;
        const large = JSON.stringify(successReport(ourRef, { padding: 'a'.repeat(64 * 1024) }));
        const answer = await callBack(world(), ourRef, large);
        expect([answer.status, answer.body]).toEqual([400, refusal('invalid_request')]);
        await expectNothingChanged(world(), payment);
      });
    });

    it('settles nothing and alerts the admin if its body and its path name different payments', async () => {
      const world = await open();
      const held = await book(world);
      const [one, other] = [
        await startPaying(world, held),
        await startPaying(world, held, { phone: '0722123456' }),
      ];
      const answer = await callBack(world, one, successReport(other));
      expect([answer.status, answer.body]).toEqual([200, RECEIVED]);
      for (const ourRef of [one, other]) {
        expect(await poll(world, ourRef)).toMatchObject({ payment: { status: 'pending' } });
      }
      expect(await world.emails()).toMatchObject([
        {
          cause: 'payment_alert',
          reason: 'reference_mismatch',
          ourRef: one,
          reference: held.reference,
          reportedRwf: null,
        },
      ]);
      // The stored first callback has no event key, so the service does not treat the real callback as a repeat.
      await callBack(world, one, successReport(one));
      expect(await poll(world, one)).toMatchObject({ booking: { status: 'confirmed' } });
    });

    it('does not settle a payment at the gateway', async () => {
      const world = await open({ provider: 'gateway' });
      const payment = await waitForPayer(world);
      const { ourRef } = payment;
      expect((await callBack(world, ourRef, successReport(ourRef))).body).toEqual(RECEIVED);
      await expectNothingChanged(world, payment);
    });
  });
});
