import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { SandboxFault } from './sandbox-fault.ts';
import { loadSecrets, readSecrets } from './secrets.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'booky-secrets-'));
const file = path.join(folder, 'secrets.json');

beforeEach(() => rmSync(file, { force: true }));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the secrets of a data folder', () => {
  it('are all different and stored', () => {
    const made = loadSecrets(file);
    expect(new Set(Object.values(made)).size).toBe(Object.keys(made).length);
    expect(loadSecrets(file)).toEqual(made);
    expect(readSecrets(file)).toEqual(made);
  });

  it('are extended if a newer version needs more secrets', () => {
    const { digest, ...older } = loadSecrets(file);
    writeFileSync(file, JSON.stringify(older));
    expect(() => readSecrets(file)).toThrow('lacks digest');
    const joined = loadSecrets(file);
    expect(joined).toMatchObject(older);
    expect(joined.digest).not.toBe(digest);
    expect(loadSecrets(file)).toEqual(joined);
  });

  it.each(['', '{"digest": "on', '[]', '"text"', '{"digest": 5}'])(
    'are not replaced if the file contains %j',
    (text) => {
      writeFileSync(file, text);
      expect(() => loadSecrets(file)).toThrow(SandboxFault);
      expect(readFileSync(file, 'utf8')).toBe(text);
    },
  );

  it('are not created by a process that joins a running sandbox', () => {
    expect(() => readSecrets(file)).toThrow(SandboxFault);
  });
});
