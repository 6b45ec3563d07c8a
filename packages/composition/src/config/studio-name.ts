import { readText, STUDIO_LIMITS } from '@booky/domain';
import type { EnvironmentReader } from './environment-reader.ts';

/**
 * Reads STUDIO_NAME. The same limits apply as when the photographer saves a name. specification.md#first-studio-name
 */
export const readStudioName = (reader: EnvironmentReader): string | undefined => {
  const name = reader.optional('STUDIO_NAME');
  if (name === undefined) return undefined;
  const read = readText(STUDIO_LIMITS.name, name);
  if ('value' in read) return read.value;
  reader.fault(`STUDIO_NAME must be one line of at most ${STUDIO_LIMITS.name.max} characters.`);
  return undefined;
};
