import { cancel, done, listAt, textAt } from '@booky/testkit/http';
import { Duration, type Instant } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { managed, onShootDay } from '../../support/admin-booking.ts';
import { found, listed } from '../../support/booking-list.ts';
import { offices } from '../../support/journey.ts';
import type { Office } from '../../support/office.ts';
import { payAllOwed, SHOOT_ENDS, SHOOT_STARTS } from '../../support/own-booking.ts';
import { anotherStart, book } from '../../support/visitor.ts';

const STAGES = [
  'awaiting_payment',
  'confirmed',
  'in_progress',
  'needs_review',
  'completed',
  'closed',
  'no_show',
  'expired',
  'cancelled_by_client',
  'cancelled_by_admin',
];

const DAY_AFTER = SHOOT_ENDS.plus(Duration.ofDays(1));

/** The link expires at the end of a day in Kigali, 22:00 UTC. */
const LINK_ENDS = SHOOT_ENDS.plus(Duration.ofHours(11)).plus(Duration.ofDays(1));

/** One booking with each kind of history, all on the same day. */
const makeEveryKind = async ({ world, admin }: Office): Promise<void> => {
  await book(world, onShootDay('08:00'));
  const byAdmin = await managed(world, onShootDay('09:30'));
  await done(admin, byAdmin.id, 'cancel');
  await cancel(world, await managed(world, onShootDay('09:30')));
  await managed(world);
  const noShow = await managed(world, onShootDay('14:00'));
  const completed = await managed(world, onShootDay('15:30'));
  const delivered = await managed(world, onShootDay('17:00'));
  world.clock.set(SHOOT_STARTS.plus(Duration.ofHours(6)));
  await done(admin, noShow.id, 'no-show');
  for (const booking of [completed, delivered]) await payAllOwed(world, booking);
  const saved = await admin.ask('PUT', `/bookings/${delivered.id}/delivery`, {
    body: { url: 'https://photos.example/uwase', expiresOn: '2030-01-16' },
  });
  expect(saved.status).toBe(200);
};

/** Every instant at which the stage of one of these bookings may change. */
const turns = (begin: Instant): readonly Instant[] => [
  begin.plus(Duration.ofMinutes(15)),
  SHOOT_STARTS,
  SHOOT_ENDS,
  SHOOT_STARTS.plus(Duration.ofHours(5)),
  DAY_AFTER,
  LINK_ENDS,
];

/**
 * The matches of a search and of a filter by stage. specification.md#list-bookings-search
 * specification.md#stage-derived
 */
describe('searching the list', () => {
  const { open } = offices;

  describe('a search', () => {
    it('matches part of the reference, name, email or phone in any letter case, wildcards literally', async () => {
      const { world, admin } = await open({ areLimitsLifted: true });
      const given = async (fields: object): Promise<string> =>
        (await book(world, { startsAt: anotherStart(), ...fields })).reference;
      const elodie = await given({
        fullName: 'Élodie  O’Neill_Mukamana 100%',
        email: 'elodie@new.example',
        phone: '+250 (788) 555-111',
      });
      const jean = await given({
        fullName: String.raw`Jean\Bosco "JB" Habimana`,
        email: 'j_b@old.example',
        phone: '0722-000-222',
      });
      const reference = elodie.slice(4).toLowerCase();
      for (const [search, expected] of [
        ['', [elodie, jean]],
        ['  elodie@NEW ', [elodie]],
        [reference, [elodie]],
        [`bky-${reference}`, [elodie]],
        ['ÉLODIE', [elodie]],
        ['mukamana', [elodie]],
        ['O’NEILL_MUKAMANA', [elodie]],
        ['100%', [elodie]],
        ['%', [elodie]],
        ['_', [jean, elodie]],
        ['j_b@', [jean]],
        ['jxb@', []],
        ['%jean', []],
        [String.raw`jean\b`, [jean]],
        ['\\', [jean]],
        ['"jb"', [jean]],
        ["' or 1=1", []],
        ['788) 555', [elodie]],
        ['+250788555111', [elodie]],
        ['788555', [elodie]],
        ['0722000222', [jean]],
        ['0722-000', [jean]],
        ['.example', [jean, elodie]],
        ['classic portrait', []],
        ['Kacyiru', []],
        ['elodie jean', []],
        ['a'.repeat(200), []],
      ] as const) {
        expect([search, (await found(admin, { search })).toSorted()]).toEqual([
          search,
          [...expected].toSorted(),
        ]);
      }
    });

    it('finds a booking by its confirmed new address, and no longer by the old one', async () => {
      const { world, admin } = await open();
      const { link, reference } = await managed(world);
      await world.ask('POST', `${link}/email`, { body: { email: 'aline@new.example' } });
      expect(await found(admin, { search: 'aline@new' })).toEqual([]);
      const [email] = await world.emails('email_change');
      const token = email?.cause === 'email_change' ? email.confirmationToken : '';
      await world.ask('POST', `/api/confirm-email-change/${token}`);
      expect(await found(admin, { search: 'aline@new' })).toEqual([reference]);
      expect(await found(admin, { search: 'aline.uwase' })).toEqual([]);
    });
  });

  it('matches a stage filter to the stage in the answer, even a millisecond around each change', async () => {
    const office = await open({ areLimitsLifted: true });
    const { world, admin } = office;
    const begin = world.clock.now();
    await makeEveryKind(office);
    const met = new Set<string>();
    for (const turn of turns(begin)) {
      for (const milliseconds of [-1, 0, 1]) {
        world.clock.set(turn.plusMillis(milliseconds));
        const all = listAt(await listed(admin, { pageSize: 100, stage: STAGES }), 'bookings').map((row) => ({
          reference: textAt(row, 'reference'),
          stage: textAt(row, 'stage'),
        }));
        expect(all).toHaveLength(7);
        for (const stage of STAGES) {
          const shown = all.filter((row) => row.stage === stage);
          if (shown.length > 0) met.add(stage);
          expect([turn.toString(), stage, await found(admin, { stage })]).toEqual([
            turn.toString(),
            stage,
            shown.map(({ reference }) => reference),
          ]);
        }
        const some = STAGES.filter((_, index) => index % 2 === Math.abs(milliseconds));
        expect(await found(admin, { stage: some })).toEqual(
          all.filter(({ stage }) => some.includes(stage)).map(({ reference }) => reference),
        );
      }
    }
    expect([...met].toSorted()).toEqual(STAGES.toSorted());
  });
});
