import { notFound } from '../../../model/refusal.ts';
import { Refused } from '../../../model/result.ts';
import type { UnitOfWork } from '../../../ports/unit-of-work.ts';

/** specification.md#drop-email. Refused `not_found`: an unknown email, or one that was delivered. */
export const makeDropEmail =
  ({ unitOfWork }: { readonly unitOfWork: UnitOfWork }) =>
  (id: string): Promise<void> =>
    unitOfWork.run(async ({ emailOutbox }) => {
      if (!(await emailOutbox.drop(id))) throw new Refused(notFound);
    });
