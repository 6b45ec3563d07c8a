import { notFound } from '../../../model/refusal.ts';
import { Refused } from '../../../model/result.ts';
import type { UnitOfWork } from '../../../ports/unit-of-work.ts';

/** specification.md#retry-email. Refused `not_found`: an unknown email, or one that was delivered. */
export const makeRetryEmail =
  ({ unitOfWork }: { readonly unitOfWork: UnitOfWork }) =>
  (id: string): Promise<void> =>
    unitOfWork.run(async ({ emailOutbox }) => {
      if (!(await emailOutbox.retry(id))) throw new Refused(notFound);
    });
