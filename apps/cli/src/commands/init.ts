import { existsSync } from 'node:fs';
import path from 'node:path';
import { Refused, type SetUpPart } from '@booky/domain';
import { makeProgress } from '../progress.ts';
import type { Command } from 'commander';
import { sentenceOf } from '../fault-words.ts';
import { askEnvironment, type Asker, openAsker, type Read } from '../init/asker.ts';
import { envLine, requireWritable, writeEnvFile } from '../init/env-file.ts';
import { askFirstStudio, askPassword } from '../init/first-studio.ts';
import { summaryOf } from '../init/summary.ts';
import type { Answers, Operator } from '../operator.ts';
import { openTerminal } from '../terminal.ts';
import { withTools } from '../with-tools.ts';
import { CommandFault, type CommandWorld } from '../world.ts';

/**
 * Adds `init`, which asks for the settings, the studio and the admin. After `init`, the service can start and clients
 * can book. specification.md#init
 */
export const addInit = (
  program: Command,
  world: CommandWorld,
  operator: Operator,
  { environment, envFile }: NonNullable<CommandWorld['setUp']>,
): void => {
  program
    .command('init')
    .description(
      'set everything up: ask for settings, write .env with new keys, create the tables, store studio and admin',
    )
    .option(
      '--from-environment',
      'take every answer from variables (INIT_… for studio and admin); never changes an existing file',
    )
    .action(async ({ fromEnvironment }: { readonly fromEnvironment?: true }) => {
      if (fromEnvironment === true && existsSync(envFile)) {
        world.output.write(`${path.resolve(envFile)} already exists; nothing was changed.\n`);
        return;
      }
      await requireWritable(envFile);
      const asker =
        fromEnvironment === true ? askEnvironment(environment) : openAsker(world, { isHidden: false });
      try {
        const given = operator.settingsIn(environment);
        const { NODE_ENV } = given;
        const known = fromEnvironment === true ? given : NODE_ENV === undefined ? {} : { NODE_ENV };
        const settings = await askSettings(asker, world, operator, given, known);
        const { email, ...first } = await askFirstStudio(asker);
        const admin = { email, password: await askPassword(world, asker) };
        asker.end();
        if (asker.asksAgain) await confirm(world, summaryOf(settings, { ...first, email }, operator));
        const databaseUrl = settings['DATABASE_URL'] ?? '';
        const serviceUrl = environment['SERVICE_DATABASE_URL'];
        const whole = operator.wholeSettings(
          serviceUrl === undefined ? settings : { ...settings, DATABASE_URL: serviceUrl },
        );
        const made = await untilDone(world, asker, async () => {
          const progress = makeProgress(world.errors);
          await operator.migrate(databaseUrl, progress.show).finally(progress.clear);
          if (serviceUrl !== undefined) await operator.grant(databaseUrl, roleIn(serviceUrl));
          const stored = await withTools({ ...world, databaseUrl }, operator, ({ setUpStudio }) =>
            setUpStudio({ ...first, admin }),
          ).catch((fault: unknown) => {
            throw fault instanceof Refused ? new CommandFault(OTHER_INIT) : fault;
          });
          await writeEnvFile(envFile, whole);
          return stored;
        });
        const isPaid = settings['PROVIDER'] !== 'none' || first.instructions !== undefined;
        world.output.write(
          doneInWords(made, envFile, operator.registrations(whole), isPaid ? [] : [NO_WAY_TO_PAY]),
        );
      } finally {
        asker.close();
      }
    });
};

const OTHER_INIT =
  'Another init is running: wait until it has ended, then run init again to store the missing parts.';

/** Throws {@link CommandFault} unless the operator confirms. */
const confirm = async (world: CommandWorld, summary: string): Promise<void> => {
  world.output.write(`\n${summary}`);
  const asker = openAsker(world, { isHidden: false });
  try {
    if (!(await asker.ask('', 'Store this? (yes/no)', yesOrNo)))
      throw new CommandFault('Nothing was written: run init again to give other answers.');
  } finally {
    asker.close();
  }
};

const yesOrNo: Read<boolean> = (text) =>
  ['yes', 'no'].includes(text) ? { value: text === 'yes' } : { fault: 'Type yes or no.' };

/** Returns the role that an address names. Throws {@link CommandFault} if the address names none. */
const roleIn = (url: string): string => {
  const role = decodeURIComponent(URL.parse(url)?.username ?? '');
  if (role === '') throw new CommandFault('SERVICE_DATABASE_URL names no role.');
  return role;
};

/**
 * Runs a step. If the step fails at a terminal, repeats the step with the same answers until it succeeds or the
 * operator gives up.
 */
const untilDone = async <Value>(
  world: CommandWorld,
  { asksAgain }: Asker,
  work: () => Promise<Value>,
): Promise<Value> => {
  for (;;) {
    try {
      return await work();
    } catch (fault) {
      if (!asksAgain) throw fault;
      world.output.write(`${sentenceOf(fault)}\n`);
      const terminal = openTerminal(world, { isHidden: false });
      const answer = await terminal.ask('Fix this and press Enter to try again with the same answers: ');
      terminal.close();
      if (answer === undefined) throw fault;
    }
  }
};

const askSettings = async (
  { ask, asksAgain, refuse }: Asker,
  world: CommandWorld,
  operator: Operator,
  given: Answers,
  known: Answers,
): Promise<Answers> => {
  let answers = known;
  for (;;) {
    const setting = operator.nextSetting(answers);
    if (setting === undefined) {
      // Checks the address a second time, because a provider that is chosen later may refuse it.
      const faultOf = (name: string): string | undefined =>
        operator.faultOf(name, answers) ??
        (envLine(name, answers[name] ?? '') === undefined ? `${name}: ${UNREADABLE}` : undefined);
      const faults = Object.keys(answers).flatMap((name) => {
        const fault = faultOf(name);
        return fault === undefined ? [] : [{ name, fault }];
      });
      const [first] = faults;
      if (first === undefined) return answers;
      if (!asksAgain) {
        for (const sentence of new Set(faults.map(({ fault }) => fault))) refuse(sentence);
        return answers;
      }
      world.output.write(`${first.fault}\n`);
      answers = Object.fromEntries(Object.entries(answers).filter(([name]) => name !== first.name));
      continue;
    }
    const { name, what, fallback } = setting;
    const read: Read<string> = (text) => {
      const fault = operator.faultOf(name, { ...answers, [name]: text });
      if (fault !== undefined) return { fault };
      return envLine(name, text) === undefined ? { fault: UNREADABLE } : { value: text };
    };
    // At a terminal, the question is skipped if the environment already has a valid value.
    const there = asksAgain && given[name] !== undefined ? read(given[name]) : { fault: '' };
    const value = 'value' in there ? there.value : await ask(name, `${name}, ${what}`, read, fallback);
    if (name === 'DATABASE_URL' && !(await isReached(value, world, operator, asksAgain))) continue;
    answers = { ...answers, [name]: value };
  }
};

/**
 * Connects to the address at once, while the operator can still correct it. Without a terminal, a wrong address ends
 * the command.
 */
const isReached = async (
  url: string,
  world: CommandWorld,
  operator: Operator,
  asksAgain: boolean,
): Promise<boolean> => {
  try {
    await operator.reach(url);
    return true;
  } catch (fault) {
    if (!asksAgain) throw fault;
    world.output.write(`${sentenceOf(fault)}
`);
    return false;
  }
};

const UNREADABLE =
  'Node, sh, systemd and Docker would read this value from .env differently: leave out control characters, a backslash at the end, and an apostrophe together with ", $, \\ or a backquote.';

const PARTS: Readonly<Record<SetUpPart, string>> = {
  admin: 'the admin account',
  studio: 'the studio',
  hours: 'the working hours',
  service: 'the first service',
  payment: 'how clients pay',
};

/** specification.md#way-to-pay */
const NO_WAY_TO_PAY =
  'No booking fee can be paid yet: turn on "Fees paid another way" in the back office, or set PROVIDER.';

const doneInWords = (
  made: readonly SetUpPart[],
  envFile: string,
  registrations: readonly string[],
  warnings: readonly string[],
): string => {
  const parts = Object.entries(PARTS) as [SetUpPart, string][];
  const kept = parts.filter(([part]) => !made.includes(part) && part !== 'payment').map(([, words]) => words);
  const stored = parts.filter(([part]) => made.includes(part)).map(([, words]) => words);
  return [
    ...(stored.length === 0 ? [] : [`Stored: ${stored.join(', ')}.`]),
    ...(kept.length === 0 ? [] : [`Already stored, and left unchanged: ${kept.join(', ')}.`]),
    `Wrote ${path.resolve(envFile)}, which only this account can read. Keep a copy elsewhere: without its keys, no link in a sent email works again.`,
    ...registrations,
    ...warnings,
    'Start the service, then check everything with doctor.',
    '',
  ].join('\n');
};
