import { Duration, Instant } from '@js-joda/core';
import { type Answer, ask, textAt } from '../ground/ask.ts';
import { askAsAdmin, logIn } from '../ground/photographer.ts';
import { eventually } from '../ground/rest.ts';
import { book, freeStarts, type Held, heldBy, packageId, payFee, poll } from '../ground/visitor.ts';
import { ADMIN, type World } from '../ground/world.ts';

const HOUR = Duration.ofHours(1);
const MONTH = Duration.ofDays(30);
const SECOND = Duration.ofSeconds(1);
const FURTHER = 8;
const NOTICED_WITHIN_MS = 30_000;

/** What the jumps came to. */
export interface Jumps {
  readonly jumps: number;
  readonly violations: readonly string[];
}

/**
 * F15: the clock of the service jumps, while the database's own goes on as it was: everything is judged by the one
 * clock, nothing breaks, and what waits goes on after a jump back.
 */
export const jumpAround = async (world: World): Promise<Jumps> => {
  const service = await world.startProcess();
  const limited = await world.startProcess({ runsWorker: false, hasRateLimits: true });
  const [found, answers]: [string[], Answer[]] = [[], []];
  let jumps = 0;
  const moveTo = (instant: Instant): void => {
    jumps += 1;
    world.clock.moveTo(instant);
  };
  const expect = (answer: Answer, status: number, what: string): void => {
    answers.push(answer);
    if (answer.status !== status)
      found.push(`${what}: answered ${answer.status ?? 'not at all'} in place of ${status}`);
  };
  const studio: Studio = { world, url: service.url, limitedUrl: limited.url, moveTo, expect };
  const real = Instant.ofEpochMilli(Date.now());
  for (const shift of [HOUR, HOUR.negated(), MONTH, MONTH.negated()]) {
    moveTo(real.plus(shift));
    await holdAcross(studio, `the clock moved by ${shift.toString()}`);
  }
  for (const step of [backBeforeBooking, tokensAcross, limitsAcross]) {
    moveTo(real);
    await step(studio, real);
  }
  found.push(...(await askAfterJumpBack(studio, real)));
  moveTo(real);
  return { jumps, violations: [...found, ...answers.flatMap(brokenAnswer)] };
};

interface Studio {
  readonly world: World;
  readonly url: string;
  /** Of a process whose limits count. */
  readonly limitedUrl: string;
  moveTo(instant: Instant): void;
  expect(answer: Answer, status: number, what: string): void;
}

const brokenAnswer = ({ status, body }: Answer): readonly string[] =>
  status !== undefined && status < 500
    ? []
    : [`a request failed: ${status ?? 'no answer'} ${JSON.stringify(body)}`];

const checkout = (url: string, { reference, checkoutToken }: Held): Promise<Answer> =>
  ask({ method: 'GET', url: `${url}/api/checkout/${reference}/${checkoutToken}` });

const hold = async ({
  world,
  url,
}: Studio): Promise<{ wanted: string; startsAt: string; answer: Answer }> => {
  const wanted = await packageId(url);
  // Not the first, which would come too near while the hold lives.
  const startsAt = (await freeStarts(world, url, FURTHER)).at(-1) ?? '';
  return { wanted, startsAt, answer: await book(url, { packageId: wanted, startsAt }) };
};

/** A hold lives to its end and no longer, by our clock, whatever the database's says. */
const holdAcross = async (studio: Studio, where: string): Promise<void> => {
  const { url, moveTo, expect } = studio;
  const { wanted, startsAt, answer } = await hold(studio);
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
  await payAndSettle(studio, heldBy(rival), where);
};

const payAndSettle = async ({ world, url, expect }: Studio, held: Held, where: string): Promise<void> => {
  const payment = await payFee(url, held);
  expect(payment, 201, `paying after ${where}`);
  const ourRef = textAt(payment.body, 'payment', 'ourRef');
  await world.provider.settle(ourRef, { status: 'succeeded' });
  const { body } = await poll(url, ourRef);
  if (textAt(body, 'payment', 'status') !== 'succeeded')
    throw new Error(`a payment did not succeed after ${where}`);
};

/** Back to before a booking was made: it is still there, can be paid, and its slot is still its own. */
const backBeforeBooking = async (studio: Studio, real: Instant): Promise<void> => {
  const { url, moveTo, expect } = studio;
  moveTo(real.plus(HOUR));
  const { wanted, startsAt, answer } = await hold(studio);
  expect(answer, 201, 'a booking before a jump back');
  moveTo(real);
  expect(await checkout(url, heldBy(answer)), 200, 'the checkout after a jump back');
  expect(await book(url, { packageId: wanted, startsAt }), 409, 'a rival after a jump back');
  await payAndSettle(studio, heldBy(answer), 'a jump back');
};

/** No token opens anything past its time, whether it was made by the clock as it is or as it was. */
const tokensAcross = async (studio: Studio, real: Instant): Promise<void> => {
  const { world, url, moveTo, expect } = studio;
  const token = await logIn(url);
  const me = (): Promise<Answer> => askAsAdmin(url, token, 'GET', '/auth/me');
  expect(await me(), 200, 'an admin token in its time');
  moveTo(real.plus(HOUR.multipliedBy(8)).plus(SECOND));
  expect(await me(), 401, 'an admin token after eight hours');
  moveTo(real.plus(MONTH));
  expect(await me(), 401, 'an admin token after a month');
  moveTo(real.minus(MONTH));
  expect(await me(), 401, 'an admin token of a clock that was put back');
  moveTo(real);
  const isEmailed = await eventually(() => accessLinks(world).length > 0, NOTICED_WITHIN_MS);
  if (!isEmailed) throw new Error('no link was emailed to a client');
  for (const link of accessLinks(world)) {
    const view = (): Promise<Answer> => ask({ method: 'GET', url: `${url}/api/booking/${link}` });
    moveTo(real);
    expect(await view(), 200, 'a client’s link in its time');
    // The latest was made a month and a quarter of an hour ahead of now.
    moveTo(real.plus(Duration.ofDays(365)).plus(MONTH).plus(HOUR));
    expect(await view(), 404, 'a client’s link after a year');
  }
};

const accessLinks = ({ mail }: World): readonly string[] =>
  mail
    .accepted()
    .flatMap(({ links }) => links.filter((link) => link.includes('/booking/')))
    .map((link) => link.split('/').at(-1) ?? '');

const ATTEMPTS = 11;

/** Limits and locks that were set by a clock that has been put back since end; those of the past have ended. */
const limitsAcross = async ({ limitedUrl, moveTo, expect }: Studio, real: Instant): Promise<void> => {
  const enter = (email: string, password: string): Promise<Answer> =>
    ask({ method: 'POST', url: `${limitedUrl}/api/admin/auth/login`, body: { email, password } });
  for (const [jump, where] of [
    [MONTH, 'ahead'],
    [HOUR.negated(), 'back'],
    [MONTH.negated(), 'back'],
  ] as const) {
    moveTo(real);
    let last = await enter(ADMIN.email, 'not the password');
    for (let attempt = 1; attempt < ATTEMPTS; attempt += 1)
      last = await enter(ADMIN.email, 'not the password');
    expect(last, 429, 'the eleventh login in a minute');
    moveTo(real.plus(jump));
    expect(
      await enter(ADMIN.email, ADMIN.password),
      200,
      `the photographer’s login, ${jump.toString()} ${where}`,
    );
    // So that the next begins with windows of its own.
    real = real.plus(HOUR);
  }
};

/** An attempt of a clock that was put back since is asked about within the hour all the same. */
const askAfterJumpBack = async (studio: Studio, real: Instant): Promise<readonly string[]> => {
  const { world, url, moveTo, expect } = studio;
  moveTo(real.plus(MONTH));
  const { answer } = await hold(studio);
  const payment = await payFee(url, heldBy(answer));
  expect(payment, 201, 'paying before a jump back');
  const ourRef = textAt(payment.body, 'payment', 'ourRef');
  moveTo(real);
  await world.provider.settle(ourRef, { status: 'failed', callback: 'none' });
  moveTo(real.plus(HOUR));
  const isAsked = await eventually(async () => {
    const { body } = await poll(url, ourRef);
    return textAt(body, 'payment', 'status') === 'failed';
  }, NOTICED_WITHIN_MS);
  return isAsked ? [] : ['an attempt is not asked about after the clock was put back'];
};
