import { existsSync } from 'node:fs';
import { link, rm, writeFile } from 'node:fs/promises';
import type { Answers } from '../operator.ts';
import { CommandFault } from '../world.ts';

const THERE = 'is there already, and what it says stands: change it by hand, or put it away and begin again.';

/** specification.md#init: throws {@link CommandFault} when there is such a file. */
export const refuseExisting = (file: string): void => {
  if (existsSync(file)) throw new CommandFault(`${file} ${THERE}`);
};

/** Writes the variables for this account alone: all of them or, where there is such a file by now, nothing. */
export const writeEnvFile = async (file: string, settings: Answers): Promise<void> => {
  const unfinished = `${file}.${process.pid}`;
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${quoted(value)}\n`);
  try {
    await writeFile(unfinished, lines.join(''), { mode: 0o600, flag: 'wx' });
    await link(unfinished, file);
  } catch {
    throw new CommandFault(`${file} could not be written; what was stored in the database stands.`);
  } finally {
    await rm(unfinished, { force: true });
  }
};

/** Whether a value can stand in such a file at all: one line, with a kind of quote that is not in it. */
export const canBeQuoted = (value: string): boolean =>
  !/\p{Cc}/u.test(value) && ["'", '`'].some((quote) => !value.includes(quote));

/** Between double quotes Node would read a backslash. */
const quoted = (value: string): string => {
  if (/^[\w@%+,./:=-]*$/.test(value)) return value;
  return value.includes("'") ? `\`${value}\`` : `'${value}'`;
};
