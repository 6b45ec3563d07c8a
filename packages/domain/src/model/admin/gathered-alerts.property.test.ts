import { test } from '@fast-check/vitest';
import { Duration } from '@js-joda/core';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MONDAY_MORNING } from '@booky/testkit';
import { type GatheredAlerts, isDailyAlertDue, raiseAlert, takeLeftOut } from './gathered-alerts.ts';

const FRESH: GatheredAlerts = { lastSentAt: undefined, leftOut: 0 };
const WINDOW = Duration.ofMinutes(15);

/**
 * Steps in time, each `afterSeconds` after the previous one. In each step, either an alert is raised or the worker
 * reports the unsent alerts.
 */
const happenings = fc.array(
  fc.record({ afterSeconds: fc.nat({ max: 1200 }), what: fc.constantFrom('raised', 'looked') }),
  { maxLength: 60 },
);

/** specification.md#gathered-alerts */
describe('alerts about the same problem', () => {
  test.prop([happenings])(
    'are reported in emails that are at least 15 minutes apart, each alert exactly once',
    (all) => {
      let alerts = FRESH;
      let now = MONDAY_MORNING;
      let raised = 0;
      let reported = 0;
      const sentAt: (typeof now)[] = [];
      for (const { afterSeconds, what } of all) {
        now = now.plusSeconds(afterSeconds);
        if (what === 'raised') {
          raised += 1;
          const { isSent, after } = raiseAlert(alerts, now);
          alerts = after;
          if (!isSent) continue;
          reported += 1;
        } else {
          const taken = takeLeftOut(alerts, now);
          if (taken === undefined) continue;
          expect(taken.since).toEqual(sentAt.at(-1));
          alerts = taken.after;
          reported += taken.count;
        }
        sentAt.push(now);
      }
      expect(reported + alerts.leftOut).toBe(raised);
      for (const [index, at] of sentAt.entries()) {
        const before = sentAt[index - 1];
        if (before !== undefined) expect(at.isBefore(before.plus(WINDOW))).toBe(false);
      }
    },
  );

  it('are emailed immediately the first time, and only counted after that', () => {
    const first = raiseAlert(FRESH, MONDAY_MORNING);
    expect(first.isSent).toBe(true);
    const second = raiseAlert(first.after, MONDAY_MORNING.plusSeconds(899));
    expect(second).toEqual({ isSent: false, after: { lastSentAt: MONDAY_MORNING, leftOut: 1 } });
    expect(takeLeftOut(second.after, MONDAY_MORNING.plusSeconds(899))).toBeUndefined();
    expect(takeLeftOut(second.after, MONDAY_MORNING.plusSeconds(900))).toMatchObject({ count: 1 });
    // No further alert is sent until the worker has reported the unsent one.
    expect(raiseAlert(second.after, MONDAY_MORNING.plusSeconds(9_000)).isSent).toBe(false);
  });

  it('are emailed immediately if the clock is set back by an hour', () => {
    const sent = raiseAlert(FRESH, MONDAY_MORNING).after;
    const before = MONDAY_MORNING.minusSeconds(3_600);
    expect(raiseAlert(sent, before).isSent).toBe(true);
    expect(takeLeftOut({ ...sent, leftOut: 2 }, before)).toMatchObject({ count: 2 });
  });
});

/** specification.md#unproven-alert */
describe('a daily alert', () => {
  test.prop([fc.array(fc.nat({ max: 30 * 3600 }), { maxLength: 40 })])(
    'is sent exactly when no such alert was sent in the previous 24 hours',
    (secondsApart) => {
      let now = MONDAY_MORNING;
      let lastSentAt: typeof now | undefined;
      for (const seconds of secondsApart) {
        now = now.plusSeconds(seconds);
        const isDue = lastSentAt === undefined || Duration.between(lastSentAt, now).toHours() >= 24;
        expect(isDailyAlertDue(lastSentAt, now)).toBe(isDue);
        if (isDue) lastSentAt = now;
      }
    },
  );

  it('is sent immediately if the clock is set back by an hour', () => {
    expect(isDailyAlertDue(MONDAY_MORNING, MONDAY_MORNING.minusSeconds(1))).toBe(false);
    expect(isDailyAlertDue(MONDAY_MORNING, MONDAY_MORNING.minusSeconds(3_600))).toBe(true);
  });
});
