import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeDataFolder } from './support/data-folders.ts';
import { makeEmptyDatabase } from './support/databases.ts';
import { cleanUpSandboxes, startSandbox } from './support/sandboxes.ts';

cleanUpSandboxes();
const dataFolder = makeDataFolder();

describe("the commands of the README's walkthrough", () => {
  it('book a shoot, pay for it and find the booking', async () => {
    const readme = readFileSync(path.join(import.meta.dirname, '../../../README.md'), 'utf8');
    const walkthrough = /## One paid booking\n([^]*?)\n## /.exec(readme)?.[1] ?? '';
    const blocks = [...walkthrough.matchAll(/```sh\n([^]*?)```/g)].map(([, block]) => block);
    const [first = '', ...others] = blocks.join('').split('\n');
    expect(first).toMatch(/^SANDBOX=/);
    const folder = mkdtempSync(path.join(tmpdir(), 'booky-readme-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const { state } = await startSandbox(dataFolder, '--database-url', await makeEmptyDatabase());
    const script = [`SANDBOX=${state.controlUrl}`, ...others].join('\n');
    const { stdout, stderr } = await promisify(execFile)('bash', ['-c', script], { cwd: folder });
    expect(stderr).toBe('');
    const answers = stdout
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line): unknown => JSON.parse(line));
    expect(answers).toMatchObject([
      { quote: { bookingFeeRwf: expect.any(Number) } },
      { payment: { status: 'succeeded' } },
      { payment: { purpose: 'session_fee', status: 'pending' } },
      { booking: { status: 'confirmed', owedRwf: 0 } },
      { bookings: [{ status: 'confirmed' }] },
    ]);
  });
});
