import {
  checkReferences,
  type PictureReferences,
  refersToPictures,
} from '../../../model/catalogue/picture.ts';
import { orRefuse } from '../../../model/result.ts';
import type { Transaction } from '../../../ports/unit-of-work.ts';

/**
 * Locks the pictures to which a change refers, so that none of them is deleted before the change is stored. Fails with
 * any refusal of checkReferences. specification.md#picture-references
 */
export const lockReferences = async (
  { pictures }: Pick<Transaction, 'pictures'>,
  references: PictureReferences,
): Promise<void> => {
  if (refersToPictures(references)) orRefuse(checkReferences(references, await pictures.lockAll()));
};
