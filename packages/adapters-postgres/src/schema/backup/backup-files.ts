import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Instant } from '@js-joda/core';
import { BackupFault } from './programs.ts';

/** Beside a backup, in the form of sha256sum, so that `sha256sum --check` reads it too. */
const checksumOf = (file: string): string => `${file}.sha256`;

const PARTIAL = '.partial';

/** Read and written by its owner alone: a backup holds personal data. */
const OWNER_ONLY = 0o600;

/** The name of a backup: its database, and when it was begun, in UTC. */
export const backupName = (database: string, begunAt: Instant): string =>
  `${database}-${begunAt.toString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.dump`;

const isNameOf = (database: string, name: string): boolean =>
  name.startsWith(`${database}-`) && /^\d{8}T\d{6}Z\.dump$/.test(name.slice(database.length + 1));

/** The size and SHA-256 of a file; `onRead` hears of the bytes read so far. */
export const measureFile = async (
  file: string,
  onRead: (bytes: number) => void = () => undefined,
): Promise<{ readonly bytes: number; readonly sha256: string }> => {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const part of createReadStream(file)) {
    const chunk = part as Buffer;
    hash.update(chunk);
    bytes += chunk.length;
    onRead(bytes);
  }
  return { bytes, sha256: hash.digest('hex') };
};

/** Makes an empty file to write a backup into, beside its final name; rejects when there is one. */
export const beginFile = async (file: string): Promise<string> => {
  const partial = `${file}${PARTIAL}`;
  await (await open(partial, 'wx', OWNER_ONLY)).close();
  return partial;
};

/** Gives a whole backup its checksum, then its name, so that a file of that name is always whole. */
export const finishFile = async (partial: string, file: string, sha256: string): Promise<void> => {
  const checksum = await open(checksumOf(file), 'wx', OWNER_ONLY);
  try {
    await checksum.writeFile(`${sha256}  ${path.basename(file)}\n`);
    await checksum.sync();
  } finally {
    await checksum.close();
  }
  await rename(partial, file);
  const folder = await open(path.dirname(file));
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

/** Rejects with {@link BackupFault} unless the file is byte for byte the one that was backed up; answers its size. */
export const checkFile = async (
  file: string,
  onRead: (bytes: number, total: number) => void,
): Promise<number> => {
  const { size } = await stat(file).catch(() => {
    throw new BackupFault('There is no such file.');
  });
  const text = await readFile(checksumOf(file), 'utf8').catch(() => {
    throw new BackupFault(
      `The checksum of the backup, ${path.basename(checksumOf(file))}, is not beside it: copy it there too.`,
    );
  });
  const { bytes, sha256 } = await measureFile(file, (read) => onRead(read, size));
  if (text.split(/\s/)[0] !== sha256)
    throw new BackupFault('The backup is damaged: it does not have its checksum. Take another copy of it.');
  return bytes;
};

const DAY_MS = 86_400_000;

/**
 * Removes the oldest whole backups of a database beyond so many, and what a backup that was killed left behind a day ago or
 * earlier. Answers the names of the backups that went.
 */
export const removeOldFiles = async (
  folder: string,
  database: string,
  keep: number | undefined,
): Promise<readonly string[]> => {
  const names = await readdir(folder);
  for (const name of names.filter((one) => one.endsWith(PARTIAL))) {
    if (!isNameOf(database, name.slice(0, -PARTIAL.length))) continue;
    const partial = path.join(folder, name);
    if (Date.now() - (await stat(partial)).mtimeMs > DAY_MS) await rm(partial, { force: true });
  }
  if (keep === undefined) return [];
  const whole = names
    .filter((name) => isNameOf(database, name) && names.includes(checksumOf(name)))
    .toSorted();
  const old = whole.slice(0, -keep);
  for (const name of old) {
    await rm(path.join(folder, name), { force: true });
    await rm(checksumOf(path.join(folder, name)), { force: true });
  }
  return old;
};
