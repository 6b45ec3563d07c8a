import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimFolder, type FolderClaim } from './folder-claim.ts';
import { SandboxFault } from './sandbox-fault.ts';

let folder = '';
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'booky-claim-'));
});

afterEach(async () => {
  for (const child of children.splice(0)) await killed(child);
  rmSync(folder, { recursive: true });
});

const never = new AbortController().signal;

const killed = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
};

/** Starts a process that claims the folder and keeps running. */
const claimElsewhere = async (): Promise<ChildProcess> => {
  const code = `
    import { claimFolder } from ${JSON.stringify(new URL('./folder-claim.ts', import.meta.url).href)};
    await claimFolder(${JSON.stringify(folder)}, new AbortController().signal);
    console.log('claimed');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  children.push(child);
  await once(child.stdout, 'data');
  return child;
};

describe('the claim on a data folder', () => {
  it('leaves no file behind when it is released', async () => {
    const claim = await claimFolder(folder, never);
    expect(readdirSync(folder)).toHaveLength(1);
    claim.release();
    claim.announceEnd();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is refused while another process uses the folder', async () => {
    const other = await claimElsewhere();
    await expect(claimFolder(folder, never)).rejects.toThrow(
      `Another sandbox (process ${other.pid}) uses the data folder ${folder}: stop that sandbox, or choose another folder with --data.`,
    );
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('can be taken over from a process that was killed', async () => {
    await killed(await claimElsewhere());
    expect(readdirSync(folder)).toHaveLength(1);
    const claim = await claimFolder(folder, never);
    expect(readdirSync(folder)).toHaveLength(1);
    claim.release();
  });

  it.runIf(process.platform === 'linux')(
    "can be taken over even if another program now has the killed process's id",
    async () => {
      writeFileSync(path.join(folder, `sandbox-${process.pid}-1-00000000.lock`), '');
      const claim = await claimFolder(folder, never);
      expect(readdirSync(folder)).toHaveLength(1);
      claim.release();
    },
  );

  it('succeeds for exactly one of many simultaneous callers', async () => {
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => claimFolder(folder, never)));
    const claims = results.flatMap((result): FolderClaim[] =>
      result.status === 'fulfilled' ? [result.value] : [],
    );
    expect(claims).toHaveLength(1);
    expect(readdirSync(folder)).toHaveLength(1);
    claims[0]?.release();
  });

  it('waits until a process that has announced its end releases the folder', async () => {
    const ending = await claimFolder(folder, never);
    ending.announceEnd();
    let isMine = false;
    const waiting = claimFolder(folder, never).then((claim) => {
      isMine = true;
      return claim;
    });
    // This time limit is longer than the claim waits for a process that keeps running.
    const refused = claimFolder(folder, AbortSignal.timeout(800));
    await expect(refused).rejects.not.toBeInstanceOf(SandboxFault);
    expect(isMine).toBe(false);
    ending.release();
    (await waiting).release();
  });
});
