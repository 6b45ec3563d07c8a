import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { asAccount, findOrMakeAccount, removeAccount, runningAsRoot } from './account.ts';
import { runProgram } from './processes.ts';

const aName = (): string => `booky-test-${randomBytes(4).toString('hex')}`;
const exists = async (name: string): Promise<boolean> => (await runProgram('id', [name], {})).code === 0;

describe.skipIf(!runningAsRoot())('the account of the embedded database', () => {
  it('is removed after its last program has ended', async () => {
    const name = aName();
    const account = await findOrMakeAccount(name);
    if (account === undefined) throw new Error('findOrMakeAccount() returned no account');
    expect(await findOrMakeAccount(name)).toEqual(account);
    const program = spawn('sleep', ['300'], { ...asAccount(account), stdio: 'ignore' });
    onTestFinished(() => void program.kill());
    await once(program, 'spawn');
    await removeAccount(name);
    expect(await exists(name)).toBe(true);
    program.kill();
    await once(program, 'close');
    await removeAccount(name);
    expect(await exists(name)).toBe(false);
  });

  it('is kept if another program created it', async () => {
    const name = aName();
    await runProgram('useradd', ['--system', '--no-create-home', name], {});
    onTestFinished(async () => void (await runProgram('userdel', [name], {})));
    await removeAccount(name);
    expect(await exists(name)).toBe(true);
  });
});
