import type { EmailMessage } from '@booky/domain';
import type { World } from './world.ts';

/** Returns the sorted causes of all queued emails, or of all queued emails about one booking. */
export const causesOf = async (
  { emails }: Pick<World, 'emails'>,
  reference?: string,
): Promise<readonly string[]> =>
  (await emails())
    .filter((email) => reference === undefined || referenceIn(email) === reference)
    .map(({ cause }) => cause)
    .toSorted();

const referenceIn = (email: EmailMessage): string | undefined => {
  if ('shoot' in email) return email.shoot.reference;
  return 'reference' in email ? (email.reference ?? undefined) : undefined;
};
