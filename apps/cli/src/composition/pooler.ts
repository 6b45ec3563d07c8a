import type { Pooler } from '@booky/adapters-postgres';
import { type Environment, readPooler } from '@booky/composition/config';
import { CommandFault } from '../world.ts';

/** Returns the pooler between a command and the database. Throws {@link CommandFault} if the variable is invalid. */
export const poolerOfEnvironment = (environment: Environment): Pooler => {
  const read = readPooler(environment);
  if ('fault' in read) throw new CommandFault(read.fault);
  return read.pooler;
};
