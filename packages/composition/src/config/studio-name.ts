import { LONGEST_OF_STUDIO } from '@booky/domain';
import type { EnvironmentReader } from './environment-reader.ts';

/** specification.md#first-studio-name: judged as the name that the photographer may give. */
export const readStudioName = (reader: EnvironmentReader): string | undefined => {
  const name = reader.optional('STUDIO_NAME')?.trim();
  if (name !== undefined && !isLineOf(LONGEST_OF_STUDIO.name, name))
    reader.fault(`STUDIO_NAME must be one line of at most ${LONGEST_OF_STUDIO.name} characters.`);
  return name;
};

/** Length in code points. */
export const isLineOf = (longest: number, text: string): boolean =>
  Array.from(text).length <= longest && text.isWellFormed() && !/\p{Cc}/u.test(text);
