import type { Driver } from '../drivers/driver.ts';
import type { Setting } from '../drivers/setting.ts';
import type { Event } from '../events/index.ts';
import { startAhead } from '../reference/hours.ts';
import { DAY, HOUR, MINUTE } from '../reference/studio.ts';
import { openHistory, ordersOf } from './run.ts';

/** One that is a day old no longer keeps cash waiting, but its success may still come. */
export const ATTEMPTS = ['in flight', 'a day old'] as const;

/** How the booking is found: its shoot ahead or begun, and an attempt at its session fee that may still settle. */
export interface Scene {
  readonly shoot: 'ahead' | 'begun';
  readonly attempt: (typeof ATTEMPTS)[number];
}

export const SCENES: readonly Scene[] = (['ahead', 'begun'] as const).flatMap((shoot) =>
  ATTEMPTS.map((attempt) => ({ shoot, attempt })),
);

/** What befalls one confirmed booking, each once. */
export const RIVALS = [
  'record cash',
  'cancel as client',
  'cancel',
  'reschedule',
  'the earlier attempt succeeds',
  'pay again',
] as const;

export type Rival = (typeof RIVALS)[number];

/** Every order of all of them: 720. Whatever some of them come to in some order is met on the way. */
export const ORDERS: readonly (readonly Rival[])[] = ordersOf(RIVALS);

const FIRST = { method: 'momo_alpha', phone: '+250788123456' } as const;
const AGAIN = { method: 'momo_beta', phone: '+250722000111' } as const;

/** Lays the scene on a driver, by events like any other; answers the history and what each rival is there. */
export const laySceneOut = async (driver: Driver, setting: Setting, { shoot, attempt }: Scene) => {
  const history = openHistory(driver, setting);
  const { bufferMinutes, holdMinutes, answerableMinutes, email, packages } = setting;
  const [wanted] = packages;
  if (wanted === undefined) throw new Error('the setting has no package');
  const startsAt = startAhead(setting.now, 2);
  await history.happen({ does: 'book', package: wanted, startsAt, bufferMinutes, holdMinutes, email });
  const booking = history.studio.bookings[0]?.ref ?? '';
  const paying = { booking, charge: 'accepted', answerableMinutes } as const;
  await history.happen({ ...paying, does: 'pay booking fee', payer: FIRST, isPaidFirst: true });
  const now = shoot === 'ahead' ? startsAt - 5 * HOUR : startsAt + 5 * MINUTE;
  await history.happen({ does: 'wait', until: now - (attempt === 'in flight' ? DAY - 1 : DAY) });
  await history.happen({ ...paying, does: 'pay session fee', payer: FIRST, isPaidFirst: false });
  await history.happen({ does: 'request session fee', booking });
  await history.happen({ does: 'wait', until: now });
  const earlier = history.studio.bookings[0]?.payments.find(({ status }) => status === 'pending');
  const amountRwf = earlier?.amountRwf ?? 0;
  const success = { key: `success of ${earlier?.ref}`, payment: earlier?.ref ?? '', amountRwf };
  const events: Readonly<Record<Rival, Event>> = {
    'record cash': { does: 'record cash', booking, amountRwf: Math.floor(amountRwf / 3) },
    'cancel as client': { does: 'cancel as client', booking },
    cancel: { does: 'cancel', booking, reason: 'Rain' },
    reschedule: { does: 'reschedule', booking, startsAt: startsAt + 6 * HOUR, bufferMinutes },
    'the earlier attempt succeeds': { does: 'receive delivery', ...success, verdict: 'succeeded' },
    'pay again': { ...paying, does: 'pay session fee', payer: AGAIN, isPaidFirst: false },
  };
  return { history, events };
};

/** How a hold is found for which a fee without a provider was chosen: live, or at the instant of its end. */
export const FEE_SCENES = ['live', 'at its end'] as const;

/** What befalls it while its fee comes, each once. */
export const FEE_RIVALS = [
  'record the fee',
  'record it again',
  'the earlier attempt succeeds',
  'release hold',
  'sweep',
  'another books',
] as const;

type FeeRival = (typeof FEE_RIVALS)[number];

/** Every order of all of them: 720. */
export const FEE_ORDERS: readonly (readonly FeeRival[])[] = ordersOf(FEE_RIVALS);

/** Lays out a hold with an attempt whose prompt is over and may still succeed, and a later choice to pay without a provider. */
const layFeeOut = async (driver: Driver, setting: Setting, scene: (typeof FEE_SCENES)[number]) => {
  const history = openHistory(driver, setting);
  const { bufferMinutes, holdMinutes, offlineHoldMinutes, answerableMinutes, email, packages } = setting;
  const [wanted] = packages;
  if (wanted === undefined) throw new Error('the setting has no package');
  const startsAt = startAhead(setting.now, 4);
  const book = { does: 'book', package: wanted, startsAt, bufferMinutes, holdMinutes, email } as const;
  await history.happen(book);
  const booking = history.studio.bookings[0]?.ref ?? '';
  await history.happen({
    does: 'pay booking fee',
    booking,
    payer: FIRST,
    charge: 'accepted',
    answerableMinutes,
    isPaidFirst: false,
  });
  await history.happen({ does: 'wait', until: setting.now + answerableMinutes * MINUTE });
  await history.happen({ does: 'choose offline', booking, holdMinutes: offlineHoldMinutes });
  if (scene === 'at its end')
    await history.happen({
      does: 'wait',
      until: setting.now + (answerableMinutes + offlineHoldMinutes) * MINUTE,
    });
  const earlier = history.studio.bookings[0]?.payments[0];
  const events: Readonly<Record<FeeRival, Event>> = {
    'record the fee': { does: 'record fee', booking },
    'record it again': { does: 'record fee', booking },
    'the earlier attempt succeeds': {
      does: 'receive delivery',
      key: `success of ${earlier?.ref}`,
      payment: earlier?.ref ?? '',
      amountRwf: earlier?.amountRwf ?? 0,
      verdict: 'succeeded',
    },
    'release hold': { does: 'release hold', booking },
    sweep: { does: 'sweep' },
    'another books': { ...book, email: `v1.${email}` },
  };
  return { history, events };
};

/** What befalls a held booking whose payer has paid at the company, each once. */
export const ANSWER_RIVALS = [
  'accept the payment',
  'accept it again',
  'its callback says paid',
  'its callback says failed',
  'release hold',
  'erase client',
] as const;

type AnswerRival = (typeof ANSWER_RIVALS)[number];

/** Every order of all of them: 720. */
export const ANSWER_ORDERS: readonly (readonly AnswerRival[])[] = ordersOf(ANSWER_RIVALS);

/** Lays out a hold of a week with an attempt; erasure passes over one that is a day old. */
const layAnswerOut = async (driver: Driver, setting: Setting, attempt: Scene['attempt']) => {
  const history = openHistory(driver, setting);
  const { bufferMinutes, answerableMinutes, email, packages } = setting;
  const [wanted] = packages;
  if (wanted === undefined) throw new Error('the setting has no package');
  await history.happen({
    does: 'book as admin',
    package: wanted,
    startsAt: startAhead(setting.now, 9),
    bufferMinutes,
    holdMinutes: (7 * DAY) / MINUTE,
    email,
    fee: 'online',
    isConfirmed: false,
    isOutside: false,
  });
  const booking = history.studio.bookings[0]?.ref ?? '';
  await history.happen({
    does: 'pay booking fee',
    booking,
    payer: FIRST,
    charge: 'accepted',
    answerableMinutes,
    isPaidFirst: false,
  });
  if (attempt === 'a day old')
    await history.happen({ does: 'wait', until: setting.now + answerableMinutes * MINUTE + DAY });
  const paid = history.studio.bookings[0]?.payments[0];
  const about = { payment: paid?.ref ?? '', amountRwf: paid?.amountRwf ?? 0 };
  const events: Readonly<Record<AnswerRival, Event>> = {
    'accept the payment': { does: 'adopt payment', says: 'paid', ...about },
    'accept it again': { does: 'adopt payment', says: 'paid', ...about },
    'its callback says paid': {
      does: 'receive delivery',
      key: `success of ${about.payment}`,
      verdict: 'succeeded',
      ...about,
    },
    'its callback says failed': {
      does: 'receive delivery',
      key: `failure of ${about.payment}`,
      verdict: 'failed',
      ...about,
    },
    'release hold': { does: 'release hold', booking },
    'erase client': { does: 'erase client', email },
  };
  return { history, events };
};

interface Opened {
  readonly driver: Driver;
  readonly setting: Setting;
  readonly close: () => Promise<void>;
}

/** Plays one order of rivals in a scene, one after the other or at once; adds each answer to `reached`. */
export const playOrder = (
  open: () => Promise<Opened>,
  scene: Scene,
  order: readonly Rival[],
  how: 'in turn' | 'at once',
  reached: Set<string>,
): Promise<void> =>
  playOut(open, (driver, setting) => laySceneOut(driver, setting, scene), order, how, reached);

/** The same of a fee that comes without a provider. specification.md#record-fee */
export const playFeeOrder = (
  open: () => Promise<Opened>,
  scene: (typeof FEE_SCENES)[number],
  order: readonly FeeRival[],
  how: 'in turn' | 'at once',
  reached: Set<string>,
): Promise<void> =>
  playOut(open, (driver, setting) => layFeeOut(driver, setting, scene), order, how, reached);

/** The same of a payment that the photographer accepts by the word of its company. specification.md#adopt-payment */
export const playAnswerOrder = (
  open: () => Promise<Opened>,
  attempt: Scene['attempt'],
  order: readonly AnswerRival[],
  how: 'in turn' | 'at once',
  reached: Set<string>,
): Promise<void> =>
  playOut(open, (driver, setting) => layAnswerOut(driver, setting, attempt), order, how, reached);

type History = ReturnType<typeof openHistory>;

const playOut = async <Name extends string>(
  open: () => Promise<Opened>,
  layOut: (
    driver: Driver,
    setting: Setting,
  ) => Promise<{ readonly history: History; readonly events: Readonly<Record<Name, Event>> }>,
  order: readonly Name[],
  how: 'in turn' | 'at once',
  reached: Set<string>,
): Promise<void> => {
  const { driver, setting, close } = await open();
  try {
    const { history, events } = await layOut(driver, setting);
    const rivals = order.map((rival) => events[rival]);
    if (how === 'at once') await history.happenAtOnce(rivals);
    else
      for (const [index, event] of rivals.entries())
        reached.add(`${order[index]}: ${await history.happen(event)}`);
  } finally {
    await close();
  }
};
