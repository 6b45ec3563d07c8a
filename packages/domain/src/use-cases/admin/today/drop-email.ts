import { notFound } from '../../../model/refusal.ts';
import { Refused } from '../../../model/result.ts';
import type { UnitOfWork } from '../../../ports/unit-of-work.ts';

/** Removes a queued email. Fails with `not_found` if the email is unknown or delivered. specification.md#drop-email */
export const makeDropEmail =
  ({ unitOfWork }: { readonly unitOfWork: UnitOfWork }) =>
  (id: string): Promise<void> =>
    unitOfWork.run(async ({ emailOutbox }) => {
      if (!(await emailOutbox.drop(id))) throw new Refused(notFound);
    });
