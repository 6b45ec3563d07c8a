import { changedPolicies, type Policies, type PolicyChanges } from '../../../model/policies.ts';
import type { StudioReader } from '../../../ports/studio.ts';
import type { UnitOfWork } from '../../../ports/unit-of-work.ts';

/** specification.md#get-policies. */
export const makeViewPolicies =
  ({ studioReader }: { readonly studioReader: StudioReader }) =>
  async (): Promise<Policies> =>
    (await studioReader.read()).policies;

/** specification.md#change-policies: merged key by key; ranges were checked at the edge. */
export const makeChangePolicies =
  ({ unitOfWork }: { readonly unitOfWork: UnitOfWork }) =>
  (changes: PolicyChanges): Promise<Policies> =>
    unitOfWork.run(async ({ policies }) => {
      const changed = changedPolicies(await policies.find(), changes);
      await policies.save(changed);
      return changed;
    });
