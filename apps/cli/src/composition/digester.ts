import { checkKey, makeTokenDigester } from '@booky/adapters-security';
import type { TokenDigester } from '@booky/domain/ports';
import { CommandFault } from '../world.ts';

/**
 * Makes the digester of tokens with the same key as the service. If the key were different, the links in emails would
 * not work. Throws {@link CommandFault} if the key is missing or too short.
 */
export const digesterOfEnvironment = (
  environment: Readonly<Record<string, string | undefined>>,
): TokenDigester => {
  const key = environment['DIGEST_SECRET'] ?? '';
  const fault = checkKey('DIGEST_SECRET', key);
  if (fault !== undefined) throw new CommandFault(fault);
  return makeTokenDigester({ key });
};
