import {
  checkReferences,
  type PictureReferences,
  refersToPictures,
} from '../../../model/catalogue/picture.ts';
import { orRefuse } from '../../../model/result.ts';
import type { Transaction } from '../../../ports/unit-of-work.ts';

/**
 * Locks the pictures in a change, so that no picture is deleted before the change is stored. Refused in the cases of
 * checkReferences. specification.md#picture-references
 */
export const lockReferences = async (
  { pictures }: Pick<Transaction, 'pictures'>,
  references: PictureReferences,
): Promise<void> => {
  if (refersToPictures(references)) orRefuse(checkReferences(references, await pictures.lockAll()));
};
