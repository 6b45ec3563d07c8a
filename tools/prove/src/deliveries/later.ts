import { Duration } from '@js-joda/core';
import { ask } from '../ground/ask.ts';
import { askAsAdmin } from '../ground/photographer.ts';
import { book } from '../ground/visitor.ts';
import { accessTokenOf, type Role, urlFor, withSessionFee } from './cast.ts';
import type { Happening, Life } from './life.ts';
import { isPending, perform, type Performed } from './performance.ts';
import { drawPlot, type Plot } from './plot.ts';
import { inTurns } from './storm.ts';
import { listed, type Theatre } from './theatre.ts';

/** Shoots that are moved to the next hours, so that they have begun when their session fees come. */
const BEGUN = 2;
/** A slot and its buffer, and a little between one shoot and the next. */
const APART = Duration.ofMinutes(70);

/**
 * Hours later, when every hold has lapsed: session fees of confirmed bookings, some of whose shoots have begun and some of
 * which are cancelled meanwhile, second booking fees, and late ones, whose slot is free, lost, or being claimed.
 */
export const playLater = async (
  theatre: Theatre,
  roles: readonly Role[],
  apart: ReadonlySet<string>,
): Promise<Performed> => {
  const confirmed = theatre.random.shuffle(roles.filter(({ life }) => life.booking === 'confirmed'));
  const unpaid = roles.filter(({ life }) => life.booking === 'unpaid' && life.attempts.some(isPending));
  const begun = await bringForward(theatre, confirmed.slice(0, BEGUN));
  const plots = [
    ...(await paySessions(theatre, [...begun, ...confirmed.slice(BEGUN)])),
    ...(await payLate(theatre, unpaid)),
  ];
  return perform(theatre, plots, await makeAct(theatre, roles), apart);
};

/** Moves shoots to the next hours and the clock to when the last of them has begun. */
const bringForward = async (theatre: Theatre, roles: readonly Role[]): Promise<readonly Role[]> => {
  const { clock } = theatre.world;
  const token = await theatre.logIn();
  const moved: Role[] = [];
  let startsAt = clock.now();
  for (const role of roles) {
    startsAt = startsAt.plus(APART);
    const { id } = await listed(theatre, token, role.life.reference);
    const url = urlFor(theatre, moved.length);
    const body = { startsAt: startsAt.toString() };
    const { status } = await askAsAdmin(url, token, 'POST', `/bookings/${id}/reschedule`, body);
    if (status !== 200) throw new Error(`a reschedule was answered ${status ?? 'not at all'}`);
    moved.push({ ...role, life: { ...role.life, hasBegun: true } });
  }
  // Without a shoot to wait for, the holds lapse all the same.
  clock.moveTo(startsAt.plus(roles.length === 0 ? APART : Duration.ofMinutes(1)));
  return moved;
};

const CANCELLATIONS: readonly (readonly Happening[])[] = [
  [],
  [{ kind: 'cancel', by: 'admin' }],
  [{ kind: 'cancel', by: 'client' }],
  [],
];

const paySessions = async (theatre: Theatre, roles: readonly Role[]): Promise<readonly Plot[]> => {
  const plots: Plot[] = [];
  for (const [index, { life }] of roles.entries()) {
    const asked = await withSessionFee(theatre, onwards(life), theatre.random.chance(0.4) ? 2 : 1);
    const acts =
      index < BEGUN
        ? theatre.random.pick(CANCELLATIONS)
        : (CANCELLATIONS[index % CANCELLATIONS.length] ?? []);
    plots.push(drawPlot({ ...theatre, other: otherThan(roles, life) }, asked, acts));
  }
  return plots;
};

const payLate = async (theatre: Theatre, roles: readonly Role[]): Promise<readonly Plot[]> => {
  const plots: Plot[] = [];
  for (const [index, { life, startsAt }] of roles.entries()) {
    const isSlotLost = index % 3 === 1;
    if (isSlotLost) {
      const rival = await book(urlFor(theatre, index), { packageId: theatre.packageId, startsAt });
      if (rival.status !== 201) throw new Error(`a rival was answered ${rival.status ?? 'not at all'}`);
    }
    const acts: readonly Happening[] = index % 3 === 2 ? [{ kind: 'rival' }] : [];
    const late: Life = { ...onwards(life), isHoldLive: false, isSlotLost };
    plots.push(drawPlot({ ...theatre, other: otherThan(roles, life) }, late, acts));
  }
  return plots;
};

/** What others were answered counts anew. */
const onwards = (life: Life): Life => ({ ...life, answers: {} });

export const otherThan = (roles: readonly Role[], life: Life): Life['attempts'][number] => {
  const other = roles.find((role) => role.life.reference !== life.reference && role.life.attempts.length > 0);
  const [attempt] = (other?.life ?? life).attempts;
  if (attempt === undefined) throw new Error('nobody asked for money');
  return attempt;
};

/** Those who act beside the deliveries, each at once when called upon. */
const makeAct = async (theatre: Theatre, roles: readonly Role[]) => {
  const token = await theatre.logIn();
  const ids = new Map<string, string>();
  await inTurns(roles, 4, async ({ life: { reference } }) => {
    ids.set(reference, (await listed(theatre, token, reference)).id);
  });
  const startOf = new Map(roles.map(({ life, startsAt }) => [life.reference, startsAt]));
  return async (reference: string, act: 'cancel' | 'rival', by: string): Promise<number> => {
    const url = urlFor(theatre, theatre.random.below(2));
    if (act === 'rival') {
      const startsAt = startOf.get(reference) ?? '';
      return (await book(url, { packageId: theatre.packageId, startsAt })).status ?? 0;
    }
    const { status } =
      by === 'admin'
        ? await askAsAdmin(url, token, 'POST', `/bookings/${ids.get(reference) ?? ''}/cancel`)
        : await ask({
            method: 'POST',
            url: `${url}/api/booking/${accessTokenOf(theatre, reference)}/cancel`,
          });
    return status ?? 0;
  };
};
