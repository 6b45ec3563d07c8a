import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A small in-memory disk that the run can fill. */
export interface SmallDisk {
  /** The folder on this disk in which the database is stored. */
  readonly folder: string;
  /** Writes a file until the disk is full. */
  fill(): Promise<void>;
  /** Removes the file that `fill` wrote. */
  empty(): void;
  close(): void;
}

const SIZE = '160m';

/** Mounts a small in-memory disk. Returns the reason if the current account or system does not allow it. */
export const mountSmallDisk = (): SmallDisk | { readonly whyNot: string } => {
  const mount = mkdtempSync(path.join(tmpdir(), 'booky-prove-disk-'));
  const { status, stderr, error } = spawnSync(
    'mount',
    ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', mount],
    {
      encoding: 'utf8',
    },
  );
  if (status !== 0) {
    rmdirSync(mount);
    return { whyNot: `skipped: ${error?.message ?? stderr.trim()}` };
  }
  const ballast = path.join(mount, 'ballast');
  return {
    folder: path.join(mount, 'data'),
    fill: async () => {
      const file = await open(ballast, 'w');
      try {
        for (const size of [1_048_576, 4_096]) while (await fits(file, Buffer.alloc(size, 1)));
      } finally {
        await file.close();
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    close: () => {
      spawnSync('umount', ['-l', mount]);
      rmdirSync(mount);
    },
  };
};

const fits = async (file: FileHandle, bytes: Buffer): Promise<boolean> => {
  try {
    return (await file.write(bytes)).bytesWritten === bytes.length;
  } catch {
    return false;
  }
};
