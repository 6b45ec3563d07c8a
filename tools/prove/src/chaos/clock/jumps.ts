import { Duration, Instant } from '@js-joda/core';
import { type Ending, type HeldBooking, makeTry, textAt } from '@booky/testkit/http';
import {
  askAsAdmin,
  book,
  freeStarts,
  heldBy,
  logIn,
  packageId,
  payFee,
  poll,
} from '../../harness/callers.ts';
import { eventually } from '../../harness/eventually.ts';
import type { World } from '../../harness/world.ts';

const HOUR = Duration.ofHours(1);
const MONTH = Duration.ofDays(30);
const SECOND = Duration.ofSeconds(1);
const FURTHER = 8;
const NOTICED_WITHIN_MS = 30_000;

export interface Jumps {
  readonly jumps: number;
  readonly violations: readonly string[];
}

/**
 * F15: the service's clock jumps, but the database's clock does not. Holds, slots and tokens must follow the service's
 * clock, and no request may fail.
 */
export const jumpAround = async (world: World): Promise<Jumps> => {
  const service = await world.startProcess();
  const [found, answers]: [string[], Ending[]] = [[], []];
  let jumps = 0;
  const moveTo = (instant: Instant): void => {
    jumps += 1;
    world.clock.moveTo(instant);
  };
  const expect = (answer: Ending, status: number, what: string): void => {
    answers.push(answer);
    if (answer.status !== status)
      found.push(`${what}: got ${answer.status ?? 'no answer'}, expected ${status}`);
  };
  const jumping: Jumping = { world, url: service.url, moveTo, expect };
  const real = Instant.ofEpochMilli(Date.now());
  for (const shift of [HOUR, HOUR.negated(), MONTH, MONTH.negated()]) {
    moveTo(real.plus(shift));
    await holdAcross(jumping, `the clock moved by ${shift.toString()}`);
  }
  for (const step of [backBeforeBooking, tokensAcross]) {
    moveTo(real);
    await step(jumping, real);
  }
  moveTo(real);
  return { jumps, violations: [...found, ...answers.flatMap(brokenAnswer)] };
};

interface Jumping {
  readonly world: World;
  readonly url: string;
  moveTo(instant: Instant): void;
  expect(answer: Ending, status: number, what: string): void;
}

const brokenAnswer = ({ status, body }: Ending): readonly string[] =>
  status !== undefined && status < 500
    ? []
    : [`a request failed: ${status ?? 'no answer'} ${JSON.stringify(body)}`];

const checkout = (url: string, { reference, checkoutToken }: HeldBooking): Promise<Ending> =>
  makeTry(url)('GET', `/api/checkout/${reference}/${checkoutToken}`);

const hold = async ({
  world,
  url,
}: Jumping): Promise<{ wanted: string; startsAt: string; answer: Ending }> => {
  const wanted = await packageId(url);
  // Takes the last start, because the first ones may be too close by the time the hold ends.
  const startsAt = (await freeStarts(world, url, FURTHER)).at(-1) ?? '';
  return { wanted, startsAt, answer: await book(url, { packageId: wanted, startsAt }) };
};

/** Checks that a hold ends exactly at its expiry by the service's clock, whatever time the database's clock shows. */
const holdAcross = async (jumping: Jumping, where: string): Promise<void> => {
  const { url, moveTo, expect } = jumping;
  const { wanted, startsAt, answer } = await hold(jumping);
  expect(answer, 201, `a booking after ${where}`);
  const held = heldBy(answer);
  const endsAt = Instant.parse(textAt(answer.body, 'booking', 'holdExpiresAt'));
  moveTo(endsAt.minus(SECOND.multipliedBy(30)));
  expect(await checkout(url, held), 200, `the checkout of a live hold after ${where}`);
  expect(await book(url, { packageId: wanted, startsAt }), 409, `a rival of a live hold after ${where}`);
  moveTo(endsAt);
  expect(await checkout(url, held), 404, `the checkout of a lapsed hold after ${where}`);
  const rival = await book(url, { packageId: wanted, startsAt });
  expect(rival, 201, `a rival of a lapsed hold after ${where}`);
  await payAndSettle(jumping, heldBy(rival), where);
};

const payAndSettle = async (
  { world, url, expect }: Jumping,
  held: HeldBooking,
  where: string,
): Promise<void> => {
  const payment = await payFee(url, held);
  expect(payment, 201, `paying after ${where}`);
  const ourRef = textAt(payment.body, 'payment', 'ourRef');
  await world.provider.settle(ourRef, { status: 'succeeded' });
  const body = await poll(url, ourRef);
  if (textAt(body, 'payment', 'status') !== 'succeeded')
    throw new Error(`a payment did not succeed after ${where}`);
};

/**
 * Sets the clock back to a time before a booking was made. The booking must still exist, accept its fee and keep its
 * slot.
 */
const backBeforeBooking = async (jumping: Jumping, real: Instant): Promise<void> => {
  const { url, moveTo, expect } = jumping;
  moveTo(real.plus(HOUR));
  const { wanted, startsAt, answer } = await hold(jumping);
  expect(answer, 201, 'a booking before a jump back');
  moveTo(real);
  expect(await checkout(url, heldBy(answer)), 200, 'the checkout after a jump back');
  expect(await book(url, { packageId: wanted, startsAt }), 409, 'a rival after a jump back');
  await payAndSettle(jumping, heldBy(answer), 'a jump back');
};

/** Checks that no token works after its expiry, whether the token was made before or after a jump. */
const tokensAcross = async (jumping: Jumping, real: Instant): Promise<void> => {
  const { world, url, moveTo, expect } = jumping;
  const token = await logIn(url);
  const me = (): Promise<Ending> => askAsAdmin(url, token, 'GET', '/auth/me');
  expect(await me(), 200, 'an admin token before its expiry');
  moveTo(real.plus(HOUR.multipliedBy(8)).plus(SECOND));
  expect(await me(), 401, 'an admin token after eight hours');
  moveTo(real.plus(MONTH));
  expect(await me(), 401, 'an admin token after a month');
  moveTo(real.minus(MONTH));
  expect(await me(), 401, 'an admin token after the clock was set back by a month');
  moveTo(real);
  const isEmailed = await eventually(() => accessLinks(world).length > 0, NOTICED_WITHIN_MS);
  if (!isEmailed) throw new Error('no client received an email with a private link');
  for (const link of accessLinks(world)) {
    const view = (): Promise<Ending> => makeTry(url)('GET', `/api/booking/${link}`);
    moveTo(real);
    expect(await view(), 200, 'a client’s link before its expiry');
    // The newest token was made no later than a month and fifteen minutes after `real`.
    moveTo(real.plus(Duration.ofDays(365)).plus(MONTH).plus(HOUR));
    expect(await view(), 404, 'a client’s link after a year');
  }
};

const accessLinks = ({ mail }: World): readonly string[] =>
  mail
    .accepted()
    .flatMap(({ links }) => links.filter((link) => link.includes('/booking/')))
    .map((link) => link.split('/').at(-1) ?? '');
