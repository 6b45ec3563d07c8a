import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Instant } from '@js-joda/core';
import { BackupFault } from './programs.ts';

/** Returns the name of a backup's checksum file, which `sha256sum --check` can read. */
const checksumOf = (file: string): string => `${file}.sha256`;

const PARTIAL = '.partial';

/** Only the owner may read and write, because a backup contains personal data. */
const OWNER_ONLY = 0o600;

/** Returns the name of a backup: the name of its database, and the UTC time at which the backup began. */
export const backupName = (database: string, begunAt: Instant): string =>
  `${database}-${begunAt.toString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.dump`;

const isNameOf = (database: string, name: string): boolean =>
  name.startsWith(`${database}-`) && /^\d{8}T\d{6}Z\.dump$/.test(name.slice(database.length + 1));

/** Returns the size and the SHA-256 of a file. Calls `onRead` with the number of bytes read so far. */
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

/** Makes an empty file for a backup, with a temporary name in the same folder. Rejects if the file exists. */
export const beginFile = async (file: string): Promise<string> => {
  const partial = `${file}${PARTIAL}`;
  await (await open(partial, 'wx', OWNER_ONLY)).close();
  return partial;
};

/**
 * Writes the checksum of a complete backup. Then gives the backup its final name, so that a file with a final name is
 * always complete.
 */
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

/**
 * Compares a backup with its checksum and returns its size. Rejects with {@link BackupFault} if a file is missing or
 * the checksum differs.
 */
export const checkFile = async (
  file: string,
  onRead: (bytes: number, total: number) => void,
): Promise<number> => {
  const { size } = await stat(file).catch(() => {
    throw new BackupFault('There is no such file.');
  });
  const text = await readFile(checksumOf(file), 'utf8').catch(() => {
    throw new BackupFault(
      `The checksum of the backup, ${path.basename(checksumOf(file))}, is not next to it: copy it there too.`,
    );
  });
  const { bytes, sha256 } = await measureFile(file, (read) => onRead(read, size));
  if (text.split(/\s/)[0] !== sha256)
    throw new BackupFault('The backup is damaged: its checksum does not match. Use another copy.');
  return bytes;
};

const DAY_MS = 86_400_000;

/**
 * Removes the oldest complete backups of a database until `keep` backups remain. Also removes the incomplete files of
 * killed backups after a day. Returns the names of the removed backups.
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
