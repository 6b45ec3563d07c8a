import { at, type Json, type Photographer } from '@booky/testkit/http';
import { describe, expect, it } from 'vitest';
import { offices } from '../../support/journey.ts';
import { refused } from '../../support/refusal.ts';

const DEFAULTS = {
  clientReschedule: { enabled: false, untilMinutesBefore: 2880, times: 1 },
  emails: {
    reminderHoursBefore: null,
    receipts: false,
    cancellationCopy: false,
    balanceDueDaysBefore: null,
    photosExpiringDaysBefore: null,
    tomorrowAtMinute: null,
    thankYouDaysAfter: null,
    reviewUrl: null,
  },
  retention: { eraseExpiredAfterDays: null, eraseEndedAfterDays: null },
  offlineFee: {
    enabled: false,
    instructionsEn: null,
    instructionsFr: null,
    holdMinutes: 1440,
    mostAtOnce: 5,
  },
  booking: { furthestDays: null },
};

const read = async ({ ask }: Photographer): Promise<unknown> => {
  const answer = await ask('GET', '/policies');
  expect([answer.status, Object.keys(Object(answer.body))]).toEqual([200, ['policies']]);
  return at(answer.body, 'policies');
};

const change = ({ ask }: Photographer, body: object) => ask('PATCH', '/policies', { body });

/** specification.md#policies specification.md#get-policies specification.md#change-policies */
describe('policies', () => {
  const { open, share } = offices;

  it('start with the documented defaults, and a change affects only the keys that it contains', async () => {
    const { world, admin } = await open();
    expect(await read(admin)).toEqual(DEFAULTS);
    const steps = [
      { clientReschedule: { enabled: true } },
      { emails: { reminderHoursBefore: 24 }, clientReschedule: { times: 3 } },
      { emails: { receipts: true, reminderHoursBefore: null } },
      { emails: { tomorrowAtMinute: 1080, thankYouDaysAfter: 7 } },
      { emails: { reviewUrl: 'https://reviews.example/inzora' } },
      { retention: { eraseEndedAfterDays: 365 } },
      { booking: { furthestDays: 90 } },
      { clientReschedule: {}, emails: {} },
      {},
    ];
    let wanted: Json = DEFAULTS;
    for (const given of steps) {
      wanted = Object.fromEntries(
        Object.entries(wanted).map(([name, keys]) => [
          name,
          { ...Object(keys), ...Object(Reflect.get(given, name)) },
        ]),
      );
      const answer = await change(admin, given);
      expect([answer.status, answer.body]).toEqual([200, { policies: wanted }]);
    }
    expect(wanted).toEqual({
      clientReschedule: { enabled: true, untilMinutesBefore: 2880, times: 3 },
      emails: {
        ...DEFAULTS.emails,
        receipts: true,
        tomorrowAtMinute: 1080,
        thankYouDaysAfter: 7,
        reviewUrl: 'https://reviews.example/inzora',
      },
      retention: { eraseExpiredAfterDays: null, eraseEndedAfterDays: 365 },
      offlineFee: DEFAULTS.offlineFee,
      booking: { furthestDays: 90 },
    });
    expect((await admin.at(await world.another())('GET', '/policies')).body).toEqual({ policies: wanted });
    expect((await admin.ask('PATCH', '/policies')).status).toBe(200);
  });

  describe('a policy', () => {
    const office = share();

    it.each([
      [{ emails: { reviewUrl: 'http://reviews.example' } }, ['emails']],
      [
        { emails: { reminderHoursBefore: 0 }, clientReschedule: { times: 0 } },
        ['clientReschedule', 'emails'],
      ],
    ] as const)('returns 422 with the name of its group for %j', async (given, fields) => {
      const { admin } = await office();
      const answer = await change(admin, given);
      expect([answer.status, answer.body]).toEqual(refused(422, ...fields));
      expect(await read(admin)).toEqual(DEFAULTS);
    });

    /** specification.md#effective-policies */
    it.each([
      [{ clientReschedule: { untilHours: 1 } }, ['clientReschedule']],
      [{ emails: { tomorrowAtMinute: '18:00' } }, ['emails']],
    ] as const)('returns 400 for %j', async (given, fields) => {
      const { admin } = await office();
      const answer = await change(admin, given);
      expect([answer.status, answer.body]).toEqual(refused(400, ...fields));
      expect(await read(admin)).toEqual(DEFAULTS);
    });
  });
});
