import type { Command } from 'commander';
import type { Operator } from '../operator.ts';
import { type CommandWorld, databaseOf } from '../world.ts';

/** `grant`: lets the service work under a database role that can't change tables or remove what must be kept. */
export const addGrant = (program: Command, world: CommandWorld, operator: Operator): void => {
  program
    .command('grant')
    .description('give a database role what the service needs, and no more; again after every migration')
    .argument('<role>', 'a role of the database server, made before')
    .action(async (role: string) => {
      const { hasRoleSettings } = await operator.grant(databaseOf(world), role);
      world.output.write('The role has what the service needs.\n');
      if (!hasRoleSettings)
        world.output.write(
          'Behind a pooler it needs its limits of statements and locks as well: grant again as an account that may alter roles.\n',
        );
    });
};
