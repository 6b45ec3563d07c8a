import { Command, CommanderError } from 'commander';
import { addAdmin } from './commands/admin.ts';
import { addBackup } from './commands/backup.ts';
import { addDoctor } from './commands/doctor.ts';
import { addEmails } from './commands/emails.ts';
import { addGrant } from './commands/grant.ts';
import { addInit } from './commands/init.ts';
import { addMigrate } from './commands/migrate.ts';
import { addPayments } from './commands/payments.ts';
import { addProvider } from './commands/provider.ts';
import { addRestore } from './commands/restore.ts';
import { addWebhooks } from './commands/webhooks.ts';
import { makeOperator } from './composition/open-operator.ts';
import { sentenceOf } from './fault-words.ts';
import { ChecksFailed, type CommandWorld, NotThereFault, NotUnderstoodFault } from './world.ts';

/**
 * The exit codes. 0: the command succeeded. 1: the command was misused, was refused or failed. 2: the named booking,
 * payment, delivery or email does not exist, or `provider` was misused.
 */
const EXIT = { done: 0, failed: 1, notThere: 2 } as const;

/**
 * Runs one command line, and returns the exit code. `args` does not contain the program's name. Prints an error as one
 * sentence.
 */
export const runCli = async (args: readonly string[], world: CommandWorld): Promise<number> => {
  const program = new Command('booky')
    .description("Booky's command line for its operator")
    .exitOverride()
    .configureOutput({
      writeOut: (text) => world.output.write(text),
      writeErr: (text) => world.errors.write(text),
    });
  const operator = makeOperator(world);
  if (world.setUp !== undefined) {
    addInit(program, world, operator, world.setUp);
    addDoctor(program, world, operator, world.setUp);
  }
  addMigrate(program, world, operator);
  addGrant(program, world, operator);
  addAdmin(program, world, operator);
  addPayments(program, world, operator);
  addProvider(program, world, operator);
  addWebhooks(program, world, operator);
  addEmails(program, world, operator);
  addBackup(program, world, operator);
  addRestore(program, world, operator);
  try {
    await program.parseAsync([...args], { from: 'user' });
    return EXIT.done;
  } catch (fault) {
    if (fault instanceof CommanderError) return fault.exitCode;
    if (fault instanceof ChecksFailed) return EXIT.failed;
    world.errors.write(`${sentenceOf(fault)}\n`);
    const isOfItsOwn = fault instanceof NotThereFault || fault instanceof NotUnderstoodFault;
    return isOfItsOwn ? EXIT.notThere : EXIT.failed;
  }
};
