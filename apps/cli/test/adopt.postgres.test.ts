import type { ChargeStatus, PaymentProvider } from '@booky/domain/ports';
import { aDelivery, anAdmin, anEvent, freshUuid, makeScriptedProvider } from '@booky/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Ended, run } from './command-line.ts';
import { useOperator } from './use-operator.ts';

const operator = useOperator();
const { database } = operator;

beforeEach(async () => {
  await database.sql`truncate bookings, provider_deliveries, admins cascade`;
  await database.sql`delete from emails`;
  await operator.adapters().unitOfWork.run(({ admins }) => admins.add(anAdmin()));
});

const paid = (amountRwf = 33_000): ChargeStatus => ({
  kind: 'paid',
  amountRwf,
  providerReference: 'MM-1',
});
const FAILED: ChargeStatus = { kind: 'failed', reason: 'payer_declined', providerReference: undefined };

const answering = (answer: ChargeStatus, name?: PaymentProvider['name']): PaymentProvider => {
  const scripted = makeScriptedProvider(name);
  scripted.answerQueries(() => answer);
  return scripted.provider;
};

const adopt = (name: string, provider: PaymentProvider, ...args: readonly string[]): Promise<Ended> =>
  operator.run(['payments', 'adopt', name, ...args], provider);

/** Runs the command at a terminal. There, the command asks before it records an answer. */
const adoptTyping = (typed: readonly string[], name: string, provider: PaymentProvider): Promise<Ended> =>
  run(['payments', 'adopt', name], { databaseUrl: database.url, provider, typed });

const facts = async () => ({
  bookings: (await database.sql`select status from bookings`).map(({ status }) => status as string),
  payments: (await database.sql`select status from payments order by created_at, id`).map(
    ({ status }) => status as string,
  ),
  deliveries: [
    ...(await database.sql`select source, outcome from provider_deliveries order by received_at, id`),
  ],
  emails: (await database.sql`select message->>'cause' as cause from emails order by cause`).map(
    ({ cause }) => cause as string,
  ),
});

const UNTOUCHED = { bookings: ['pending_payment'], payments: ['pending'], deliveries: [], emails: [] };
const CONFIRMED = {
  bookings: ['confirmed'],
  payments: ['succeeded'],
  deliveries: [{ source: 'query', outcome: 'applied' }],
  emails: ['booking_alert', 'booking_confirmed'],
};

/** specification.md#adopted-answers specification.md#asked-paid */
describe('`payments adopt`', () => {
  it('records a paid answer and settles the payment', async () => {
    const { booking, attempts } = await operator.book(20);
    const ourRef = attempts[0]?.ourRef ?? '';
    const { exitCode, output } = await adopt(booking.reference, answering(paid()), '--yes');
    expect(exitCode).toBe(0);
    expect(output).toContain(`${ourRef}: paid at the provider (33000 RWF), as MM-1.\n`);
    expect(output).toMatch(
      new RegExp(
        `${ourRef}: recorded, outcome applied; the payment is succeeded, booking ${booking.reference} is confirmed\\.\\n$`,
      ),
    );
    expect(await facts()).toEqual(CONFIRMED);
    expect(await database.sql`select provider_reference from payments`).toEqual([
      { provider_reference: 'MM-1' },
    ]);
  });

  it.each(['yes', ' YES ', 'the ourRef'])(
    "records the provider's answer when a person types %j",
    async (typed) => {
      const { attempts } = await operator.book(20);
      const ourRef = attempts[0]?.ourRef ?? '';
      const { exitCode, output } = await adoptTyping(
        [typed === 'the ourRef' ? ourRef : typed],
        ourRef,
        answering(paid()),
      );
      expect(exitCode).toBe(0);
      expect(output).toContain(
        `Record ${ourRef} as paid, 33000 RWF of 33000 due? Type yes or the ourRef: ${ourRef}: recorded`,
      );
      expect(await facts()).toEqual(CONFIRMED);
    },
  );

  it.each(['', 'no', 'y', freshUuid()])('changes nothing when a person types %j', async (typed) => {
    const { booking } = await operator.book(20);
    expect(await adoptTyping([typed], booking.reference, answering(paid()))).toMatchObject({
      exitCode: 1,
      errors: 'You did not confirm any of the answers; nothing was changed.\n',
    });
    expect(await facts()).toEqual(UNTOUCHED);
  });

  it('marks a second paid attempt as due for a refund', async () => {
    const { booking } = await operator.book(30, 20, 10);
    const { exitCode } = await adoptTyping(['yes', 'no', 'yes'], booking.reference, answering(paid()));
    expect(exitCode).toBe(0);
    expect(await facts()).toMatchObject({
      bookings: ['confirmed'],
      payments: ['succeeded', 'pending', 'refund_due'],
      emails: ['booking_alert', 'booking_confirmed', 'payment_alert'],
    });
  });

  it('records a failed answer and settles the payment', async () => {
    const { booking, attempts } = await operator.book(20);
    const { exitCode, output } = await adopt(booking.reference, answering(FAILED), '--yes', '--json');
    expect(exitCode).toBe(0);
    expect(JSON.parse(output)).toEqual({
      payments: [
        expect.objectContaining({
          ourRef: attempts[0]?.ourRef,
          status: 'pending',
          answer: { kind: 'failed', reason: 'payer_declined' },
        }),
      ],
      adopted: [
        {
          ourRef: attempts[0]?.ourRef,
          verdict: 'failed',
          deliveryId: expect.any(String),
          outcome: 'applied',
          isRepeat: false,
          paymentStatus: 'failed',
          reference: booking.reference,
          bookingStatus: 'pending_payment',
        },
      ],
    });
  });

  it('alerts the admin about a wrong amount, and does not settle the payment', async () => {
    const { booking } = await operator.book(20);
    for (const words of ['recorded', 'had been recorded before']) {
      const { exitCode, output } = await adopt(booking.reference, answering(paid(32_999)), '--yes');
      expect(exitCode).toBe(0);
      expect(output).toContain(`: ${words}, outcome amount_mismatch; the payment is pending, `);
    }
    expect(await facts()).toEqual({
      ...UNTOUCHED,
      deliveries: [{ source: 'query', outcome: 'amount_mismatch' }],
      emails: ['payment_alert'],
    });
    // A different answer is stored as another delivery.
    expect(await adopt(booking.reference, answering(FAILED), '--yes')).toMatchObject({ exitCode: 0 });
    expect(await facts()).toMatchObject({ payments: ['failed'] });
  });

  it('settles the payment if the provider reports first a wrong amount and then the right one', async () => {
    const { booking } = await operator.book(20);
    for (const amountRwf of [32_999, 33_000])
      expect(await adopt(booking.reference, answering(paid(amountRwf)), '--yes')).toMatchObject({
        exitCode: 0,
      });
    expect(await facts()).toMatchObject({ bookings: ['confirmed'], payments: ['succeeded'] });
  });

  it('settles a payment only once when two runs and a callback are simultaneous', async () => {
    const { attempts } = await operator.book(20);
    const ourRef = attempts[0]?.ourRef ?? '';
    const callback = aDelivery({ content: { kind: 'event', event: anEvent({ ourRef }) } });
    await operator.store(callback);
    const ended = await Promise.all([
      adopt(ourRef, answering(paid()), '--yes'),
      adopt(ourRef, answering(paid()), '--yes'),
      operator.run(['webhooks', 'replay', callback.id]),
    ]);
    // A run after the settlement finds nothing pending.
    for (const { exitCode, errors } of ended)
      expect([exitCode, errors]).toEqual(
        exitCode === 0 ? [0, ''] : [1, expect.stringContaining('no final answer to record')],
      );
    const { bookings, payments, emails } = await facts();
    expect({ bookings, payments, emails }).toEqual({
      bookings: CONFIRMED.bookings,
      payments: CONFIRMED.payments,
      emails: CONFIRMED.emails,
    });
  });

  it.each<[string, ChargeStatus, PaymentProvider['name']]>([
    ['is pending', { kind: 'pending' }, 'mobile-money'],
    ['is unknown', { kind: 'not_found' }, 'mobile-money'],
    ['has no answer', { kind: 'unavailable' }, 'mobile-money'],
    [
      'is paid without an amount',
      { kind: 'paid', amountRwf: undefined, providerReference: 'MM-1' },
      'mobile-money',
    ],
    ['belongs to another provider', paid(), 'gateway'],
  ])('records nothing if the charge %s', async (_, answer, name) => {
    const { booking } = await operator.book(20);
    expect(await adopt(booking.reference, answering(answer, name), '--yes')).toMatchObject({
      exitCode: 1,
      errors: 'The provider gives no final answer to record; nothing was changed.\n',
    });
    expect(await facts()).toEqual(UNTOUCHED);
  });

  it('requires --yes if there is no terminal', async () => {
    const { booking } = await operator.book(20);
    expect(await adopt(booking.reference, answering(paid()))).toMatchObject({
      exitCode: 1,
      errors: 'Standard input is not a terminal: add --yes; nothing was changed.\n',
    });
    expect(await adopt(booking.reference, answering(paid()), '--json')).toEqual({
      exitCode: 1,
      output: '',
      errors: '--json asks no questions, so give --yes too; nothing was changed.\n',
    });
    expect(await facts()).toEqual(UNTOUCHED);
  });

  it('says that the service will try a failed delivery again', async () => {
    const { attempts } = await operator.book(20);
    const ourRef = attempts[0]?.ourRef ?? '';
    await database.sql`alter table bookings add constraint broken check (status <> 'confirmed')`;
    const ended = await adopt(ourRef, answering(paid()), '--yes');
    await database.sql`alter table bookings drop constraint broken`;
    expect(ended).toMatchObject({
      exitCode: 1,
      errors: `Recording failed for ${ourRef} (DatabaseFault): run webhooks list --payment to see whether the answer was stored. If so, the service tries again; otherwise run adopt again.\n`,
    });
    expect(await facts()).toEqual({ ...UNTOUCHED, deliveries: [{ source: 'query', outcome: null }] });
    expect(await adopt(ourRef, answering(paid()), '--yes')).toMatchObject({ exitCode: 0 });
    expect(await facts()).toEqual(CONFIRMED);
  });
});
