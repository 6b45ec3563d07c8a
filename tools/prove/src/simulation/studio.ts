import type { MemoryAdapters } from '@booky/testkit/memory';
import { DEFAULT_POLICIES, DEFAULT_SETTINGS, POLICY_LIMITS, rwf, type WorkingHours } from '@booky/domain';
import type { AdminAccount } from '@booky/domain/ports';
import { aPackage, anAddOn, anAdmin, anAddress, aService, uuidOf } from '@booky/testkit';
import { Instant } from '@js-joda/core';

/** What is there when a life begins. */
export interface SimulatedStudio {
  readonly admin: AdminAccount;
  /** A Monday, early. */
  readonly opensAt: Instant;
}

/** So many at once that the limit never counts. */
export const OFFLINE_FEE = {
  ...DEFAULT_POLICIES.offlineFee,
  enabled: true,
  instructionsEn: 'Dial *182*8*1*123456#',
  mostAtOnce: POLICY_LIMITS.offlineFee.mostAtOnce.max,
};

/** What the photographer logs in with at first. */
export const FIRST_PASSWORD = 'the first password';

/** What the photographer ever sets. */
export const PASSWORDS = [FIRST_PASSWORD, 'a second password', 'a third password!'] as const;

const STUDIO_FAMILY = 0x57d0;
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** Ids that are the same in every life, so that a life depends on its seed alone. */
const idOf = (number: number): string => uuidOf(number, STUDIO_FAMILY);

const openEveryDay = (): readonly WorkingHours[] =>
  WEEKDAYS.map((weekday) => ({
    id: idOf(100 + weekday),
    day: { weekday },
    opening: { opensMinute: 8 * 60, closesMinute: 18 * 60 },
    note: undefined,
  }));

/** Two services with packages dear, odd, long and free, an add-on of one's own and a shared one, open from eight to six. */
export const openSimulatedStudio = async (memory: MemoryAdapters): Promise<SimulatedStudio> => {
  const portraits = aService({ id: idOf(1), slug: 'portraits' });
  const weddings = aService({ id: idOf(2), slug: 'weddings' });
  await memory.seed({
    settings: DEFAULT_SETTINGS,
    catalogue: {
      services: [portraits, weddings],
      packages: [
        aPackage({ id: idOf(11), serviceId: portraits.id, priceRwf: rwf(110_000) }),
        aPackage({ id: idOf(12), serviceId: portraits.id, priceRwf: rwf(20_001), durationMinutes: 120 }),
        aPackage({ id: idOf(13), serviceId: portraits.id, priceRwf: rwf(0) }),
        aPackage({ id: idOf(14), serviceId: weddings.id, priceRwf: rwf(1), durationMinutes: 30 }),
      ],
      addOns: [
        anAddOn({ id: idOf(21), serviceId: portraits.id }),
        anAddOn({ id: idOf(22), nameEn: 'Travel', priceRwf: rwf(7_777) }),
      ],
    },
    workingHours: openEveryDay(),
  });
  await memory.unitOfWork.run(async ({ policies }) => {
    await policies.find();
    await policies.save({ ...DEFAULT_POLICIES, offlineFee: OFFLINE_FEE });
  });
  return {
    admin: anAdmin({ id: idOf(31), email: anAddress('photographer@studio.example') }),
    opensAt: Instant.parse('2030-01-07T05:00:00Z'),
  };
};
