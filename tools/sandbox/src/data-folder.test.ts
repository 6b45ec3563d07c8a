import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DataFolder, openDataFolder } from './data-folder.ts';
import { SandboxFault } from './sandbox-fault.ts';

let parent = '';

beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'booky-data-'));
});

afterEach(() => rmSync(parent, { recursive: true }));

const open = (folder = path.join(parent, 'made', 'on the way')): Promise<DataFolder> =>
  openDataFolder(folder, new AbortController().signal);

describe('a data folder', () => {
  it('keeps its secrets for the next run', async () => {
    const first = await open();
    first.release();
    const second = await open();
    expect(second.secrets).toEqual(first.secrets);
    second.release();
    expect(readdirSync(second.folder)).toEqual(['secrets.json']);
  });

  it('remembers the last ports, but ignores a corrupt port file', async () => {
    const folder = await open();
    expect(folder.lastPort('api')).toBe(0);
    folder.keepPort('api', 4000);
    folder.keepPort('control', 4001);
    expect([folder.lastPort('api'), folder.lastPort('control')]).toEqual([4000, 4001]);
    for (const spoilt of ['', 'x', '-1', '70000', '1.5']) {
      writeFileSync(path.join(folder.folder, 'port-api'), spoilt);
      expect(folder.lastPort('api')).toBe(0);
    }
    folder.release();
  });

  it('can delete the charges and the calendar without deleting anything else', async () => {
    const folder = await open();
    writeFileSync(folder.chargesFile('gateway'), '{}');
    writeFileSync(folder.chargesFile('mobile-money'), '{}');
    writeFileSync(folder.calendarFile, '');
    writeFileSync(folder.mailboxFile, '');
    folder.forgetSimulators();
    folder.release();
    expect(readdirSync(folder.folder).toSorted()).toEqual(['mailbox.jsonl', 'secrets.json']);
  });

  it('remembers that --fresh was interrupted', async () => {
    const killed = await open();
    expect(killed.isHalfEmptied()).toBe(false);
    killed.beginEmptying();
    killed.release();
    const next = await open();
    expect(next.isHalfEmptied()).toBe(true);
    next.endEmptying();
    expect(next.isHalfEmptied()).toBe(false);
    next.release();
  });

  it('is released again if a start fails because of corrupt secrets', async () => {
    writeFileSync(path.join(parent, 'secrets.json'), 'spoilt');
    await expect(open(parent)).rejects.toBeInstanceOf(SandboxFault);
    expect(readdirSync(parent)).toEqual(['secrets.json']);
  });

  it.each(['file', 'file/below', 'file/below/that'])(
    'is refused if its path leads through a file: %s',
    async (name) => {
      writeFileSync(path.join(parent, 'file'), '');
      const folder = path.join(parent, name);
      await expect(open(folder)).rejects.toThrow(
        /^The data folder .* can't be written \(\w+\): choose another folder with --data\.$/,
      );
    },
  );

  it.runIf(process.platform === 'linux')('is refused if it cannot be created', async () => {
    await expect(open('/proc/booky/data')).rejects.toBeInstanceOf(SandboxFault);
  });
});
