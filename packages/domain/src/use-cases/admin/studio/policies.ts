import { changedPolicies, type Policies, type PolicyChanges } from '../../../model/policies.ts';
import { orRefuse } from '../../../model/result.ts';
import type { StudioReader } from '../../../ports/studio.ts';
import type { UnitOfWork } from '../../../ports/unit-of-work.ts';

/** specification.md#get-policies. */
export const makeViewPolicies =
  ({ studioReader }: { readonly studioReader: StudioReader }) =>
  async (): Promise<Policies> =>
    (await studioReader.read()).policies;

/**
 * Merges the changes into the policies, key by key. The HTTP edge has already checked the ranges. Fails with any
 * refusal of {@link changedPolicies}. specification.md#change-policies
 */
export const makeChangePolicies =
  ({ unitOfWork }: { readonly unitOfWork: UnitOfWork }) =>
  (changes: PolicyChanges): Promise<Policies> =>
    unitOfWork.run(async ({ policies }) => {
      const changed = orRefuse(changedPolicies(await policies.find(), changes));
      await policies.save(changed);
      return changed;
    });
