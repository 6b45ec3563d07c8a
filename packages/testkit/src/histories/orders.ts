import type { Driver, Setting } from '../drivers/driver.ts';
import type { Event } from '../reference/react.ts';
import { DAY, HOUR, MINUTE } from '../reference/studio.ts';
import { openHistory, ordersOf } from './run.ts';

/** How the booking is found: its shoot ahead or begun, and an attempt at its session fee that may still settle. */
export interface Scene {
  readonly shoot: 'ahead' | 'begun';
  /** One that is a day old no longer keeps cash waiting, but its success may still come. */
  readonly attempt: 'in flight' | 'a day old';
}

export const SCENES: readonly Scene[] = (['ahead', 'begun'] as const).flatMap((shoot) =>
  (['in flight', 'a day old'] as const).map((attempt) => ({ shoot, attempt })),
);

/** What befalls one confirmed booking, each once. */
export const RIVALS = [
  'cash',
  'cancel as client',
  'cancel as admin',
  'move',
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
  const startsAt = Math.floor((setting.now + 2 * HOUR) / DAY) * DAY - 2 * HOUR + 2 * DAY + 8 * HOUR;
  await history.happen({ does: 'book', package: wanted, startsAt, bufferMinutes, holdMinutes, email });
  const booking = history.studio.bookings[0]?.ref ?? '';
  const paying = { does: 'pay', booking, charge: 'accepted', answerableMinutes } as const;
  await history.happen({ ...paying, purpose: 'booking_fee', payer: FIRST, isPaidFirst: true });
  const now = shoot === 'ahead' ? startsAt - 5 * HOUR : startsAt + 5 * MINUTE;
  await history.happen({ does: 'wait', until: now - (attempt === 'in flight' ? DAY - 1 : DAY) });
  await history.happen({ ...paying, purpose: 'session_fee', payer: FIRST, isPaidFirst: false });
  await history.happen({ does: 'ask for the rest', booking });
  await history.happen({ does: 'wait', until: now });
  const earlier = history.studio.bookings[0]?.payments.find(({ status }) => status === 'pending');
  const amountRwf = earlier?.amountRwf ?? 0;
  const success = { key: `success of ${earlier?.ref}`, payment: earlier?.ref ?? '', amountRwf };
  const events: Readonly<Record<Rival, Event>> = {
    cash: { does: 'cash', booking, amountRwf: Math.floor(amountRwf / 3) },
    'cancel as client': { does: 'cancel as client', booking },
    'cancel as admin': { does: 'cancel as admin', booking, reason: 'Rain' },
    move: { does: 'move', booking, startsAt: startsAt + 6 * HOUR, bufferMinutes },
    'the earlier attempt succeeds': { does: 'hear', ...success, verdict: 'succeeded' },
    'pay again': { ...paying, purpose: 'session_fee', payer: AGAIN, isPaidFirst: false },
  };
  return { history, events };
};

interface Opened {
  readonly driver: Driver;
  readonly setting: Setting;
  readonly close: () => Promise<void>;
}

/** Plays one order of rivals in a scene, one after the other or at once; adds each answer to `reached`. */
export const playOrder = async (
  open: () => Promise<Opened>,
  scene: Scene,
  order: readonly Rival[],
  how: 'in turn' | 'at once',
  reached: Set<string>,
): Promise<void> => {
  const { driver, setting, close } = await open();
  try {
    const { history, events } = await laySceneOut(driver, setting, scene);
    const rivals = order.map((rival) => events[rival]);
    if (how === 'at once') await history.happenAtOnce(rivals);
    else
      for (const [index, event] of rivals.entries())
        reached.add(`${order[index]}: ${await history.happen(event)}`);
  } finally {
    await close();
  }
};
