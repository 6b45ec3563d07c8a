import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const PROGRAM = path.join(import.meta.dirname, '../../../sandbox/src/main.ts');

/** The address of a sandbox's service, and how to log in to its back office. */
export interface Sandbox {
  readonly url: string;
  readonly admin: { readonly email: string; readonly password: string };
}

/** Starts a sandbox in a separate process and does the work. Always stops the sandbox afterwards. */
export const withSandbox = async <Value>(work: (sandbox: Sandbox) => Promise<Value>): Promise<Value> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'booky-bench-'));
  // If the bench runs as root, PostgreSQL runs under another account, which must be able to enter the folder.
  await chmod(folder, 0o755);
  const options = ['--json', '--port', '0', '--control-port', '0', '--no-rate-limits', '--data', folder];
  const child = spawn(process.execPath, [PROGRAM, ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  try {
    const [line] = await Promise.race([once(createInterface(child.stdout), 'line'), ended]);
    if (typeof line !== 'string') throw new Error('the sandbox did not start');
    const { apiUrl, admin } = JSON.parse(line) as Pick<Sandbox, 'admin'> & { readonly apiUrl: string };
    return await work({ url: apiUrl, admin });
  } finally {
    child.kill('SIGINT');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
};
