import { type DeliveryRecord } from '@booky/testkit/memory';
import { unless } from '@booky/testkit';
import type { CommitRule } from '../commit.ts';

const areDistinct = (names: readonly string[]): boolean => new Set(names).size === names.length;

/** specification.md#one-row-a-day specification.md#slug-unique: true of the studio itself after every commit. */
export const studio: CommitRule = ({ before, after }) => [
  ...(before.workingHours === after.workingHours
    ? []
    : unless(
        areDistinct(after.workingHours.map(({ day }) => JSON.stringify(day))),
        'two rows of working hours have one day',
      )),
  ...(before.catalogue === after.catalogue
    ? []
    : [
        ...unless(
          areDistinct(after.catalogue.services.map(({ slug }) => slug)),
          'two services have one slug',
        ),
        ...unless(
          [...after.catalogue.packages, ...after.catalogue.addOns].every(
            ({ serviceId }) =>
              serviceId === undefined || after.catalogue.services.some(({ id }) => id === serviceId),
          ),
          'a row of the catalogue belongs to no service',
        ),
      ]),
];

/** An outcome stays, unless a replay finds that it is to be applied now; and nothing on record vanishes. */
export const record: CommitRule = ({ before, after }) => {
  if (before.deliveries === after.deliveries) return [];
  const changed = ([id, one]: readonly [string, DeliveryRecord]): boolean => {
    const other = after.deliveries.get(id);
    return (
      other === undefined ||
      (one.outcome !== undefined && one.outcome !== other.outcome && other.outcome !== 'applied')
    );
  };
  return unless(![...before.deliveries].some(changed), 'a delivery lost its outcome, or vanished');
};
