import { notFound } from '../../../model/refusal.ts';
import { Refused } from '../../../model/result.ts';
import type { UnitOfWork } from '../../../ports/unit-of-work.ts';

/**
 * Lets the queue try a stuck email again at once. Fails with `not_found` if the email is unknown or delivered.
 * specification.md#retry-email
 */
export const makeRetryEmail =
  ({ unitOfWork }: { readonly unitOfWork: UnitOfWork }) =>
  (id: string): Promise<void> =>
    unitOfWork.run(async ({ emailOutbox }) => {
      if (!(await emailOutbox.retry(id))) throw new Refused(notFound);
    });
