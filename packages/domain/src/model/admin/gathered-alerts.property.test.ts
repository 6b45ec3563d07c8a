import { test } from '@fast-check/vitest';
import { Duration } from '@js-joda/core';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MONDAY_MORNING } from '../../../testing/builders/moment.ts';
import { type GatheredAlerts, raiseAlert, takeLeftOut } from './gathered-alerts.ts';

const FRESH: GatheredAlerts = { lastSentAt: undefined, leftOut: 0 };
const WINDOW = Duration.ofMinutes(15);

/** Seconds between two things that happen: an alert is raised, or somebody looks for those left out. */
const happenings = fc.array(
  fc.record({ afterSeconds: fc.nat({ max: 1200 }), what: fc.constantFrom('raised', 'looked') }),
  { maxLength: 60 },
);

describe('alerts of one cause', () => {
  test.prop([happenings])('emails are 15 minutes apart or more, and tell of every alert once', (all) => {
    let alerts = FRESH;
    let now = MONDAY_MORNING;
    let raised = 0;
    let told = 0;
    const sentAt: (typeof now)[] = [];
    for (const { afterSeconds, what } of all) {
      now = now.plusSeconds(afterSeconds);
      if (what === 'raised') {
        raised += 1;
        const { isSent, after } = raiseAlert(alerts, now);
        alerts = after;
        if (!isSent) continue;
        told += 1;
      } else {
        const taken = takeLeftOut(alerts, now);
        if (taken === undefined) continue;
        expect(taken.since).toEqual(sentAt.at(-1));
        alerts = taken.after;
        told += taken.count;
      }
      sentAt.push(now);
    }
    expect(told + alerts.leftOut).toBe(raised);
    for (const [index, at] of sentAt.entries()) {
      const before = sentAt[index - 1];
      if (before !== undefined) expect(at.isBefore(before.plus(WINDOW))).toBe(false);
    }
  });

  it('the first is sent at once, and one left out is never forgotten', () => {
    const first = raiseAlert(FRESH, MONDAY_MORNING);
    expect(first.isSent).toBe(true);
    const second = raiseAlert(first.after, MONDAY_MORNING.plusSeconds(899));
    expect(second).toEqual({ isSent: false, after: { lastSentAt: MONDAY_MORNING, leftOut: 1 } });
    expect(takeLeftOut(second.after, MONDAY_MORNING.plusSeconds(899))).toBeUndefined();
    expect(takeLeftOut(second.after, MONDAY_MORNING.plusSeconds(900))).toMatchObject({ count: 1 });
    // With nobody who looks, as without a worker, it is still told of before any later one.
    expect(raiseAlert(second.after, MONDAY_MORNING.plusSeconds(9_000)).isSent).toBe(false);
  });

  it('a clock that was put back leaves nothing waiting for the time before', () => {
    const sent = raiseAlert(FRESH, MONDAY_MORNING).after;
    const before = MONDAY_MORNING.minusSeconds(3_600);
    expect(raiseAlert(sent, before).isSent).toBe(true);
    expect(takeLeftOut({ ...sent, leftOut: 2 }, before)).toMatchObject({ count: 2 });
  });
});
