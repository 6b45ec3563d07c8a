import { existsSync } from 'node:fs';
import { link, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Answers } from '../operator.ts';
import { CommandFault } from '../world.ts';

const THERE =
  'already exists and was not changed: edit the file yourself, or move it away and run init again.';

/**
 * Checks that the file can be written. Throws {@link CommandFault} if it already exists or cannot be created.
 * specification.md#init
 */
export const requireWritable = async (file: string): Promise<void> => {
  if (existsSync(file)) throw new CommandFault(`${file} ${THERE}`);
  const trial = trialOf(file);
  await writeNew(trial, '', file);
  await rm(trial);
};

/** Writes the variables into a new file that only this account can read. Never overwrites a file. */
export const writeEnvFile = (file: string, settings: Answers): Promise<void> => {
  const lines = Object.entries(settings).map(([name, value]) => envLine(name, value) ?? '');
  return writeNew(file, lines.join(''), file);
};

const trialOf = (file: string): string => `${file}.${process.pid}.trial`;

/** Writes the file under a temporary name first, so that a full disk leaves no partial file. */
const writeNew = async (place: string, text: string, file: string): Promise<void> => {
  const unfinished = `${file}.${process.pid}`;
  try {
    await writeFile(unfinished, text, { mode: 0o600, flag: 'wx' });
    await link(unfinished, place);
  } catch (fault) {
    const code = fault instanceof Error && 'code' in fault ? fault.code : undefined;
    if (code === 'EEXIST' && existsSync(file)) throw new CommandFault(`${file} ${THERE}`);
    throw new CommandFault(
      `${path.resolve(file)} can't be written (${String(code)}): run this in a folder where your account may write.`,
    );
  } finally {
    await rm(unfinished, { force: true });
  }
};

/** Matches line breaks and other characters that systemd does not accept in a value. */
const CANNOT_STAND = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u;

/**
 * Returns the line that sets a variable, in a form that Node, sh, systemd and Docker Compose all read in the same way.
 * Returns undefined if there is no such form. Node has no escapes at all. Between double quotes, sh and systemd have
 * some escapes. Compose has an escape before a closing quote. specification.md#env-file
 */
export const envLine = (name: string, value: string): string | undefined => {
  if (CANNOT_STAND.test(value) || value.endsWith('\\')) return undefined;
  if (/^[\w@%+,./:=-]*$/.test(value)) return `${name}=${value}\n`;
  if (!value.includes("'")) return `${name}='${value}'\n`;
  return /["\\$`]/.test(value) ? undefined : `${name}="${value}"\n`;
};
