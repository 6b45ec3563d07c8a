import { isLinked, refused, renewLink } from '@booky/domain';
import { type Answer, changeEmail } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { worlds } from '../../support/journey.ts';
import { accountOf, changeBooking, confirmationLinks, ownBooking } from '../../support/own-booking.ts';
import { refusal } from '../../support/refusal.ts';
import { shownBy } from '../../support/shown-by.ts';
import { anotherStart, book } from '../../support/visitor.ts';
import type { World } from '../../support/world.ts';

const WRONG_TOKEN = 'A'.repeat(43);

/** Every operation that is called with a link's token, each with a valid body. */
const OPERATIONS = [
  ['GET', (token: string) => `/api/booking/${token}`, undefined],
  ['POST', (token: string) => `/api/booking/${token}/cancel`, undefined],
  ['POST', (token: string) => `/api/booking/${token}/email`, { email: 'new@example.rw' }],
  [
    'POST',
    (token: string) => `/api/booking/${token}/payments`,
    { method: 'momo_alpha', phone: '0788123456' },
  ],
  ['POST', (token: string) => `/api/confirm-email-change/${token}`, undefined],
] as const;

type Operation = (typeof OPERATIONS)[number];

const use = (
  { ask }: World,
  [method, path, body]: Operation,
  token: string,
  from?: string,
): Promise<Answer> =>
  ask(method, path(token), {
    ...(body === undefined ? {} : { body }),
    ...(from === undefined ? {} : { from }),
  });

/**
 * specification.md#unresolved-token specification.md#client-access-link specification.md#resend-link
 * specification.md#address-limits specification.md#path-token-form specification.md#reference-is-no-secret
 * specification.md#caller-kinds
 */
describe('invalid links', () => {
  const { open } = worlds;

  it('return the same 404 response, byte for byte', async () => {
    const world = await open({ areLimitsLifted: true });
    const { digest } = world.ports.tokenDigester;
    const own = await ownBooking(world);
    await changeEmail(world, own, 'aline.new@example.rw');
    const superseded = await ownBooking(world, { startsAt: anotherStart() });
    const held = await book(world, { startsAt: anotherStart() });
    await changeBooking(world, superseded.reference, (booking) =>
      isLinked(booking)
        ? renewLink(booking, { ...booking.link, digest: digest('the token of a fresh link') })
        : refused({ code: 'no_link', bookingId: booking.id }),
    );
    const { booking } = await accountOf(world, own.reference);
    const { accessToken } = own;
    const tokens = [
      WRONG_TOKEN,
      `${accessToken.startsWith('A') ? 'B' : 'A'}${accessToken.slice(1)}`,
      accessToken.slice(0, -1),
      `${accessToken}x`,
      accessToken.toLowerCase() === accessToken ? WRONG_TOKEN : accessToken.toLowerCase(),
      digest(accessToken),
      superseded.accessToken,
      held.checkoutToken,
      held.reference,
      booking.id,
      own.feeRef,
      'A'.repeat(15),
      'A'.repeat(16),
      'A'.repeat(256),
      'A'.repeat(257),
      'A'.repeat(5000),
      '%00',
      '%E0%A4%A',
      `${accessToken}%20`,
      `${accessToken}%2F`,
      '..%2F..',
    ];
    const before = await accountOf(world, own.reference);
    const emailsBefore = await world.emails();
    const answers: Answer[] = [];
    for (const operation of OPERATIONS) {
      answers.push(...(await Promise.all(tokens.map((token) => use(world, operation, token)))));
    }
    // A token works only for one kind of operation.
    const [confirmation = ''] = await confirmationLinks(world);
    const confirmationToken = confirmation.split('/').at(-1) ?? '';
    for (const operation of OPERATIONS.slice(0, 4))
      answers.push(await use(world, operation, confirmationToken));
    answers.push(await use(world, OPERATIONS[4], accessToken));

    const [expected] = answers;
    expect([expected?.status, expected?.body]).toEqual([404, refusal('not_found')]);
    for (const answer of answers) expect(shownBy(answer)).toEqual(shownBy(expected ?? answer));
    expect(answers).toHaveLength(OPERATIONS.length * tokens.length + 5);
    expect(await accountOf(world, own.reference)).toEqual(before);
    expect(await world.emails()).toHaveLength(emailsBefore.length);
    expect(world.payer.charges()).toHaveLength(2);
  });

  describe('guessed links', () => {
    it('are limited to sixty a minute per network address, while valid links are not', async () => {
      const world = await open();
      const from = '203.0.113.9';
      const own = await ownBooking(world);
      const guesses: Answer[] = [];
      // Leaves out payments and cancellations, because their own limits would refuse these requests earlier.
      const operations = [OPERATIONS[0], OPERATIONS[2], OPERATIONS[4]];
      for (let count = 0; count < 60; count += 1) {
        const operation = operations[count % operations.length] ?? OPERATIONS[0];
        guesses.push(await use(world, operation, count % 3 === 0 ? 'short' : WRONG_TOKEN, from));
      }
      expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([404]));
      for (const operation of OPERATIONS) {
        const over = await use(world, operation, WRONG_TOKEN, from);
        expect([over.status, over.body, over.headers['retry-after']]).toEqual([
          429,
          refusal('too_many_requests'),
          '60',
        ]);
      }
      const views = await Promise.all(Array.from({ length: 80 }, () => world.ask('GET', own.link, { from })));
      expect(new Set(views.map(({ status }) => status))).toEqual(new Set([200]));
      expect((await use(world, OPERATIONS[2], own.accessToken, from)).status).toBe(200);
      expect((await use(world, OPERATIONS[0], WRONG_TOKEN, '203.0.113.10')).status).toBe(404);
      world.clock.advance(Duration.ofMinutes(1));
      expect((await use(world, OPERATIONS[0], WRONG_TOKEN, from)).status).toBe(404);
    });

    it('count towards the same limit as guessed checkout tokens', async () => {
      const world = await open();
      const from = '203.0.113.11';
      const path = `/api/checkout/BKY-3001-ZZZZZ/${WRONG_TOKEN}`;
      for (let count = 0; count < 60; count += 1) await world.ask('GET', path, { from });
      expect((await use(world, OPERATIONS[0], WRONG_TOKEN, from)).status).toBe(429);
    });
  });
});
