import type { AddOn } from '../../../model/catalogue/catalogue.ts';
import { ADD_ON_LIMITS, within } from '../../../model/limits.ts';
import { orNotFound, orRefuse } from '../../../model/result.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { SecretSource } from '../../../ports/security.ts';
import type { UnitOfWork } from '../../../ports/unit-of-work.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly secrets: SecretSource;
  readonly clock: Clock;
}

/** The photographer's input for an add-on. `serviceId` can't be changed later. */
export type AddOnGiven = Omit<AddOn, 'id' | 'createdAt' | 'updatedAt'>;

/**
 * Creates an add-on. Fails with `validation_failed` (naming `serviceId`) if the service is unknown.
 * specification.md#create-add-on
 */
export const makeCreateAddOn =
  ({ unitOfWork, secrets, clock }: Ports) =>
  async (given: AddOnGiven): Promise<AddOn> => {
    const now = clock.now();
    const row: AddOn = {
      ...orRefuse(within(ADD_ON_LIMITS, given)),
      id: secrets.uuid(),
      createdAt: now,
      updatedAt: now,
    };
    return unitOfWork.run(async (transaction) => {
      await transaction.addOns.add(row);
      return row;
    });
  };

/**
 * Changes any facts except the service. Fails with `not_found`. specification.md#update-add-on
 * specification.md#catalogue-partial-change
 */
export const makeUpdateAddOn =
  ({ unitOfWork, clock }: Omit<Ports, 'secrets'>) =>
  async (id: string, given: Partial<Omit<AddOnGiven, 'serviceId'>>): Promise<AddOn> => {
    const changes = orRefuse(within(ADD_ON_LIMITS, given));
    return unitOfWork.run(async (transaction) => {
      const found = orNotFound(await transaction.addOns.find(id));
      const changed: AddOn = { ...found, ...changes, updatedAt: clock.now() };
      await transaction.addOns.save(changed);
      return changed;
    });
  };

/** Deletes an add-on. Fails with `not_found`. specification.md#delete-add-on */
export const makeDeleteAddOn =
  ({ unitOfWork }: Pick<Ports, 'unitOfWork'>) =>
  (id: string): Promise<AddOn> =>
    unitOfWork.run(async (transaction) => {
      const found = orNotFound(await transaction.addOns.find(id));
      await transaction.addOns.remove(id);
      return found;
    });
