import { notFound } from '../../../model/refusal.ts';
import { Refused } from '../../../model/result.ts';
import type { UnitOfWork } from '../../../ports/unit-of-work.ts';

/**
 * Makes a stuck email due at once. Refused: `not_found` for an unknown or delivered email.
 * specification.md#retry-email
 */
export const makeRetryEmail =
  ({ unitOfWork }: { readonly unitOfWork: UnitOfWork }) =>
  (id: string): Promise<void> =>
    unitOfWork.run(async ({ emailOutbox }) => {
      if (!(await emailOutbox.retry(id))) throw new Refused(notFound);
    });
