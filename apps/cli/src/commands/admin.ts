import { PASSWORD_LENGTH, Refused } from '@booky/domain';
import type { Command } from 'commander';
import type { Operator } from '../operator.ts';
import { readNewPassword } from '../password-input.ts';
import { CommandFault, type CommandWorld, databaseOf } from '../world.ts';

/** Adds `admin create`, which makes an admin account. specification.md#first-admin */
export const addAdmin = (program: Command, world: CommandWorld, operator: Operator): void => {
  program
    .command('admin')
    .description('the accounts of the back office')
    .command('create')
    .description('make an admin; asks for the password, or reads it from standard input')
    .requiredOption('--email <address>', "the admin's address for sign-in and mail")
    .action(async ({ email }: { readonly email: string }) => {
      const databaseUrl = databaseOf(world);
      const password = await readNewPassword(world);
      const tools = await operator.open(databaseUrl);
      try {
        const isMade = await tools.createAdmin(email, password);
        if (!isMade)
          throw new CommandFault('This address already has an admin account; nothing was changed.');
        world.output.write('The admin account was made.\n');
      } catch (fault) {
        throw fault instanceof Refused ? new CommandFault(sentenceFor(fault)) : fault;
      } finally {
        await tools.close();
      }
    });
};

const sentenceFor = ({ refusal }: Refused): string =>
  refusal.code === 'validation_failed' && refusal.problems.some(({ field }) => field === 'email')
    ? 'The address is not an email address; nothing was changed.'
    : `A password has ${PASSWORD_LENGTH.shortest} to ${PASSWORD_LENGTH.longest} characters; nothing was changed.`;
