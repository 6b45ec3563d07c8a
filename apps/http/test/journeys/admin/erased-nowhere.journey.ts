import { isLinked } from '@booky/domain';
import {
  at,
  cancel,
  changeEmail,
  correctEmail,
  done,
  expectStatus,
  listAt,
  rescheduleOwn,
  page,
  payOwed,
  textAt,
  view,
} from '@booky/testkit/http';
import { Duration, Instant } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { completed, idOf, managed } from '../../support/admin-booking.ts';
import { callBack, successReport } from '../../support/deliveries.ts';
import { offices, store } from '../../support/journey.ts';
import type { Office } from '../../support/office.ts';
import { accountOf } from '../../support/own-booking.ts';
import { anotherStart, book } from '../../support/visitor.ts';

const EMAIL = 'clementine@mbabazi.example';

/** The texts of the booking request that identify the client, as the client typed them. */
const GIVEN = {
  fullName: 'Clémentine Mbabazi-Ndoli',
  email: EMAIL,
  phone: '0799 555 111',
  location: 'Rugando, the yellow gate',
  specialRequests: 'My grandmother comes along.',
} as const;

const PAYER = '0733987654';

const TRACES: Readonly<Record<string, string>> = {
  ...GIVEN,
  name: 'Mbabazi',
  contactDigits: '799555111',
  payer: '733987654',
  typo: 'clementin@mbabazi.example',
  next: 'next@ndoli.example',
  recipient: 'mother@ndoli.example',
  note: 'Bring the amber necklace.',
  reason: 'Her grandmother is ill.',
  cashNote: 'Paid by her brother.',
  voidReason: 'Her brother paid in dollars.',
  photos: 'https://photos.example/amber',
  photoNote: 'For the grandmother.',
};

const hex = (text: string): string => Buffer.from(text).toString('hex');

/** Returns the names of those texts that occur in the store, in any letter case or in hexadecimal. */
const foundAmong = async (texts: Readonly<Record<string, string>>): Promise<readonly string[]> => {
  const all = (await store.everything()).toLowerCase();
  return Object.keys(texts)
    .filter((name) => {
      const text = texts[name] ?? '';
      return (
        all.includes(text.toLowerCase()) || all.includes(hex(text)) || all.includes(hex(text.toLowerCase()))
      );
    })
    .toSorted();
};

const under = (key: string, body: object = {}) => ({ body, headers: { 'idempotency-key': key } });

/**
 * Performs every action that a client can perform and every action that can be performed for a client. At the end, no
 * shoot is in the future and no payment is pending.
 */
const performEveryAction = async (office: Office) => {
  const { world, admin } = office;
  await admin.ask('PATCH', '/policies', {
    body: { clientReschedule: { enabled: true }, emails: { receipts: true, cancellationCopy: true } },
  });
  const lapsed = await book(
    world,
    { ...GIVEN, email: TRACES['typo'], startsAt: anotherStart() },
    { headers: under('book').headers },
  );
  await correctEmail(world, lapsed, EMAIL);
  world.payer.scriptNext({ submit: 'unreachable' });
  const unsent = textAt(
    expectStatus(
      await world.ask('POST', `${lapsed.checkout}/payments`, {
        ...under('pay', { method: 'momo_alpha', phone: PAYER }),
      }),
      201,
    ).body,
    'payment',
    'ourRef',
  );

  const byAdmin = await managed(world, { ...GIVEN, startsAt: anotherStart() });
  expectStatus(await rescheduleOwn(world, byAdmin, anotherStart()), 200);
  await done(admin, byAdmin.id, 'cancel', { reason: TRACES['reason'] });
  const paymentId = textAt(await view(admin, byAdmin.id), 'payments', 0, 'id');
  await admin.ask('POST', `/payments/${paymentId}/refund`, { body: { reference: 'MP300107' } });
  expectStatus(await cancel(world, await managed(world, { ...GIVEN, startsAt: anotherStart() })), 200);

  const shot = await completed(office, GIVEN);
  await page(world, shot);
  await done(admin, shot.id, 'resend-link');
  const noteBody = { body: TRACES['note'] };
  expectStatus(await admin.ask('POST', `/bookings/${shot.id}/notes`, under('note', noteBody)), 201);
  expectStatus(await admin.ask('POST', `/bookings/${shot.id}/no-show`, under('refused')), 409);
  await admin.ask('PUT', `/bookings/${shot.id}/delivery`, {
    body: { url: TRACES['photos'], note: TRACES['photoNote'] },
  });
  await done(admin, shot.id, 'delivery/send', { recipient: TRACES['recipient'] });
  const paid = await managed(world, { ...GIVEN, startsAt: anotherStart() });
  await done(admin, paid.id, 'session-fee');
  world.clock.advance(Duration.ofMinutes(1));
  await payOwed(world, paid, { phone: PAYER });
  world.clock.set(Instant.parse(textAt(await view(admin, paid.id), 'endsAt')));
  const owed = listAt(await view(admin, paid.id), 'payments')[1];
  expectStatus(await admin.ask('POST', `/payments/${textAt(owed, 'id')}/check`, under('check')), 200);
  const rest = textAt(owed, 'ourRef');
  await world.payer.settle(rest, { status: 'failed' });
  const wrong = await done(admin, paid.id, 'cash-payments', { amountRwf: 1000, note: TRACES['cashNote'] });
  const cash = listAt(wrong, 'payments').find((payment) => at(payment, 'method') === 'cash');
  await admin.ask('POST', `/payments/${textAt(cash, 'id')}/void`, { body: { reason: TRACES['voidReason'] } });
  await done(admin, paid.id, 'cash-payments', { amountRwf: 56_000, note: TRACES['cashNote'] });
  await done(admin, paid.id, 'complete');
  await changeEmail(world, paid, TRACES['next'] ?? '');
  await admin.ask('POST', '/clients/export', under('export', { email: EMAIL }));

  const body = successReport(unsent, { payer: { partyId: '250733987654' }, status: 'ONGOING' });
  await callBack(world, unsent, body);
  await callBack(world, unsent, body, { proof: 'forged' });
  await callBack(world, unsent, `no JSON of ${PAYER}`);

  const bookings = await Promise.all(
    [lapsed, byAdmin, shot, paid].map(async ({ reference }) => (await accountOf(world, reference)).booking),
  );
  const digests = bookings.flatMap((booking) => [
    booking.madeFrom,
    ...(isLinked(booking) ? [booking.link.digest, booking.emailChange?.digest ?? booking.link.digest] : []),
  ]);
  const tokens = (await world.emails()).flatMap((email) => [
    ...('accessToken' in email ? [email.accessToken] : []),
    ...('confirmationToken' in email ? [email.confirmationToken] : []),
  ]);
  expect(tokens.length).toBeGreaterThan(5);
  return { unsent, id: await idOf(world, lapsed), tokens, digests };
};

/** specification.md#erased-contact specification.md#erased-money specification.md#no-secrets-in-clear */
describe('an erased client', () => {
  const { open } = offices;

  it('does not appear in any table, queue, stored response or log, even after a late provider delivery', {
    timeout: 60_000,
  }, async () => {
    const office = await open({ areLimitsLifted: true });
    const { world, admin } = office;
    const { unsent, id, tokens, digests } = await performEveryAction(office);
    const secrets = Object.fromEntries([...tokens, ...digests].map((one, index) => [`secret ${index}`, one]));
    const { typo: _corrected, contactDigits: _spaced, ...stored } = TRACES;
    expect(await foundAmong(stored)).toEqual(Object.keys(stored).toSorted());
    expect(await foundAmong(secrets)).toEqual(Object.keys(secrets).toSorted());

    const body = { email: EMAIL, confirm: true };
    expect((await admin.ask('POST', '/clients/erase', { body })).body).toEqual({ erased: 5 });
    expect(await foundAmong({ ...TRACES, ...secrets })).toEqual([]);

    const report = successReport(unsent, { payer: { partyId: '250733987654' } });
    expect((await callBack(world, unsent, report)).status).toBe(200);
    // The store keeps the payer's data until the money is returned. specification.md#erased-money
    const [owed] = listAt(await view(admin, id), 'payments');
    expect(owed).toMatchObject({ status: 'refund_due' });
    expect(await foundAmong({ ...TRACES, ...secrets })).toEqual(['payer']);
    const refund = under('refund', { reference: 'MP300108' });
    expectStatus(await admin.ask('POST', `/payments/${textAt(owed, 'id')}/refund`, refund), 200);
    expect(await foundAmong({ ...TRACES, ...secrets })).toEqual([]);
    const log = world.log.lines.join('\n').toLowerCase();
    expect(
      Object.values({ ...TRACES, ...secrets }).filter((text) => log.includes(text.toLowerCase())),
    ).toEqual([]);
  });
});
