import { CommandFault } from './world.ts';

/** Returns one sentence about a fault, without values. */
export const sentenceOf = (fault: unknown): string => {
  if (fault instanceof CommandFault) return fault.message;
  if (!(fault instanceof Error)) return 'The command failed.';
  if ('code' in fault && fault.code === 'ECONNREFUSED')
    return 'Nothing answers at the address of DATABASE_URL.';
  return `The command failed: ${fault.message === '' ? fault.name : fault.message}`;
};
