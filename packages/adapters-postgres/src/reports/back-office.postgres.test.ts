import { Refused, type Service } from '@booky/domain';
import { aPackage, aService, freshToken, MONDAY_MORNING, studioHours } from '@booky/testkit';
import { Duration } from '@js-joda/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { seed } from '../../test/seed.ts';
import { useTwoProcesses } from '../../test/use-two-processes.ts';

const ROUNDS = 25;

/** Returns these outcomes, but with the code of each refusal. Other errors stay as they are. */
const codesOf = (outcomes: readonly PromiseSettledResult<unknown>[]): readonly unknown[] =>
  outcomes.flatMap((outcome): unknown[] => {
    if (outcome.status === 'fulfilled') return [];
    return outcome.reason instanceof Refused ? [outcome.reason.refusal.code] : [outcome.reason];
  });

/** `specification.md#slug-unique` */
describe("two services that simultaneously take each other's slugs", () => {
  const { opened } = useTwoProcesses();

  const slugsOf = async (...wanted: readonly Service[]): Promise<readonly (string | undefined)[]> => {
    const { services } = await opened.adapters.catalogueReader.catalogue();
    return wanted.map(({ id }) => services.find((service) => service.id === id)?.slug);
  };

  it('are refused with slug_taken instead of a deadlock error', async () => {
    const { unitOfWork } = opened.adapters;
    const [one, other] = [aService(), aService()];
    const moved = [aService().slug, aService().slug] as const;
    await seed(opened.database.sql, {
      catalogue: { services: [one, other], packages: [], pictures: [], addOns: [] },
    });

    const [oneMoved, otherMoved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const outcomes = await Promise.allSettled([
      unitOfWork.run(async ({ services }) => {
        await services.save({ ...one, slug: moved[0] });
        oneMoved.resolve();
        await otherMoved.promise;
        await services.add(aService({ slug: other.slug }));
      }),
      unitOfWork.run(async ({ services }) => {
        await services.save({ ...other, slug: moved[1] });
        otherMoved.resolve();
        await oneMoved.promise;
        await services.add(aService({ slug: one.slug }));
      }),
    ]);
    // The rollback restored the slug that the first change had replaced, so the second change still fails.
    expect(codesOf(outcomes)).toEqual(['slug_taken', 'slug_taken']);
    expect(await slugsOf(one, other)).toEqual([one.slug, other.slug]);
  });
});

/** `specification.md#block-over-bookings` `specification.md#claims-serialised` */
describe('a block and a simultaneous booking of the same time', () => {
  const { opened, inProcess } = useTwoProcesses();
  const service = aService();
  const shoot = aPackage({ serviceId: service.id });

  beforeAll(async () => {
    await seed(opened.database.sql, {
      catalogue: { services: [service], packages: [shoot], pictures: [], addOns: [] },
      workingHours: studioHours(),
    });
  });

  it('never both succeed', async () => {
    const codes = new Set<unknown>();
    for (let round = 0; round < ROUNDS; round += 1) {
      await opened.database.sql`truncate bookings, blocks cascade`;
      const startsAt = MONDAY_MORNING.plus(Duration.ofDays(7));
      const book = () =>
        inProcess(0).createBooking({
          fullName: 'Aline Uwase',
          email: 'aline.uwase@example.rw',
          phone: '0788 123 456',
          location: 'Studio, Kacyiru',
          partySize: 2,
          specialRequests: undefined,
          locale: 'en',
          madeFrom: freshToken(),
          consent: true,
          addonIds: [],
          packageId: shoot.id,
          startsAt,
        });
      const endsAt = startsAt.plus(Duration.ofHours(1));
      const block = () =>
        inProcess(1).addBlock({ isAllDay: false, startsAt, endsAt, reason: undefined }, false);
      // Alternates the order, so that the booking comes first in every other round.
      const acts = round % 2 === 0 ? [book, block] : [block, book];
      const outcomes = await Promise.allSettled(acts.map((act): Promise<unknown> => act()));
      const rows = await opened.database.sql`select id from bookings union all select id from blocks`;
      expect(rows).toHaveLength(1);
      for (const code of codesOf(outcomes)) codes.add(code);
    }
    expect(
      [...codes].filter((code) => code !== 'block_overlaps_bookings' && code !== 'validation_failed'),
    ).toEqual([]);
  });
});
