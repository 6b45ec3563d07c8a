import type { Command } from 'commander';
import type { Operator } from '../operator.ts';
import { type CommandWorld, databaseOf } from '../world.ts';

/**
 * Adds `grant`, which gives a database role exactly the privileges of the service. With these privileges, the role
 * cannot alter tables and cannot remove rows that must be kept.
 */
export const addGrant = (program: Command, world: CommandWorld, operator: Operator): void => {
  program
    .command('grant')
    .description(
      'give a database role only the privileges that the service needs; repeat after every migration',
    )
    .argument('<role>', 'an existing role of the database server')
    .action(async (role: string) => {
      const { hasRoleSettings } = await operator.grant(databaseOf(world), role);
      world.output.write('The role has the privileges that the service needs.\n');
      if (!hasRoleSettings)
        world.output.write(
          'Behind a pooler the role also needs statement and lock timeouts: run grant again as an account that may alter roles.\n',
        );
    });
};
