import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { makeMovableClock } from '../../test/movable-clock.ts';
import { type HeldToken, makeAccessTokens, type TokenAnswer } from './access-tokens.ts';

const HOUR = 3_600;
const EARLY = 600;

/** Resolves to the token, or to undefined if there is none. */
const textOf = async (answer: Promise<HeldToken>): Promise<string | undefined> => {
  const held = await answer;
  return held.kind === 'token' ? held.token : undefined;
};

/** Issues the access tokens `t1`, `t2` and so on. It responds to a request when the test decides. */
const aTokenDesk = (lifetimeSeconds = HOUR) => {
  const clock = makeMovableClock();
  const waiting: ((answer: TokenAnswer) => void)[] = [];
  let asked = 0;
  const accessTokens = makeAccessTokens({
    clock,
    refreshEarlySeconds: EARLY,
    fetchToken: () => {
      asked += 1;
      return new Promise((resolve) => waiting.push(resolve));
    },
  });
  const answerWith = (answer: TokenAnswer): void => {
    for (const resolve of waiting.splice(0)) resolve(answer);
  };
  return {
    clock,
    accessTokens: {
      current: () => textOf(accessTokens.current()),
      replace: (refused: string) => textOf(accessTokens.replace(refused)),
    },
    asked: () => asked,
    grant: () => answerWith({ kind: 'token', token: `t${asked}`, lifetimeSeconds }),
    deny: () => answerWith({ kind: 'unavailable' }),
  };
};

const aDeskWithToken = async (lifetimeSeconds = HOUR) => {
  const desk = aTokenDesk(lifetimeSeconds);
  const first = desk.accessTokens.current();
  desk.grant();
  expect(await first).toBe('t1');
  return desk;
};

describe('access tokens', () => {
  it('are requested only once for all simultaneous callers', async () => {
    const desk = aTokenDesk();
    const wanted = Array.from({ length: 20 }, () => desk.accessTokens.current());
    desk.grant();
    expect(new Set(await Promise.all(wanted))).toEqual(new Set(['t1']));
    expect(desk.asked()).toBe(1);
  });

  it('are reused while they are valid', async () => {
    const desk = await aDeskWithToken();
    desk.clock.advance(Duration.ofSeconds(HOUR - EARLY - 1));
    expect(await desk.accessTokens.current()).toBe('t1');
    expect(desk.asked()).toBe(1);
  });

  it('are still returned while a new token is being requested', async () => {
    const desk = await aDeskWithToken();
    desk.clock.advance(Duration.ofSeconds(HOUR - EARLY));
    expect(await desk.accessTokens.current()).toBe('t1');
    expect(await desk.accessTokens.current()).toBe('t1');
    expect(desk.asked()).toBe(2);
    desk.grant();
    await expect.poll(() => desk.accessTokens.current()).toBe('t2');
    expect(desk.asked()).toBe(2);
  });

  it('are never returned after they have expired', async () => {
    const desk = await aDeskWithToken();
    desk.clock.advance(Duration.ofSeconds(HOUR));
    const wanted = desk.accessTokens.current();
    desk.grant();
    expect(await wanted).toBe('t2');
  });

  it('have a lifetime that is counted from the request, not from the response', async () => {
    const desk = aTokenDesk();
    const first = desk.accessTokens.current();
    desk.clock.advance(Duration.ofSeconds(30));
    desk.grant();
    await first;
    desk.clock.advance(Duration.ofSeconds(HOUR - 30));
    const wanted = desk.accessTokens.current();
    desk.grant();
    expect(await wanted).toBe('t2');
  });

  it('are renewed after half their lifetime if that lifetime is shorter than the renewal margin', async () => {
    const desk = await aDeskWithToken(EARLY / 2);
    desk.clock.advance(Duration.ofSeconds(EARLY / 4 - 1));
    expect(await desk.accessTokens.current()).toBe('t1');
    expect(desk.asked()).toBe(1);
    desk.clock.advance(Duration.ofSeconds(1));
    await desk.accessTokens.current();
    expect(desk.asked()).toBe(2);
  });

  it('are requested again for the next caller if the previous request failed', async () => {
    const desk = aTokenDesk();
    const denied = desk.accessTokens.current();
    desk.deny();
    expect(await denied).toBeUndefined();
    const wanted = desk.accessTokens.current();
    desk.grant();
    expect(await wanted).toBe('t2');
  });

  it('are renewed only once if many callers report that the same token was refused', async () => {
    const desk = await aDeskWithToken();
    const wanted = Array.from({ length: 20 }, () => desk.accessTokens.replace('t1'));
    desk.grant();
    expect(new Set(await Promise.all(wanted))).toEqual(new Set(['t2']));
    expect(await desk.accessTokens.replace('t1')).toBe('t2');
    expect(desk.asked()).toBe(2);
  });

  it('are never returned after the provider has refused them', async () => {
    const desk = await aDeskWithToken();
    const wanted = desk.accessTokens.replace('t1');
    desk.deny();
    expect(await wanted).toBeUndefined();
    const later = desk.accessTokens.current();
    desk.grant();
    expect(await later).toBe('t3');
  });
});
