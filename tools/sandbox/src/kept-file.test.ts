import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readIfThere, replaceFile } from './kept-file.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'booky-kept-'));
const file = path.join(folder, 'kept');

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a file of the sandbox', () => {
  it('is readable only by its owner', () => {
    mkdirSync(folder, { recursive: true });
    expect(readIfThere(file)).toBeUndefined();
    replaceFile(file, 'one');
    replaceFile(file, 'two');
    expect(readIfThere(file)).toBe('two');
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(existsSync(`${file}.new`)).toBe(false);
  });

  it('keeps its old text if writing the new text is interrupted', () => {
    mkdirSync(folder, { recursive: true });
    replaceFile(file, 'old');
    // A process that was killed while writing leaves this file behind.
    writeFileSync(`${file}.new`, 'ne');
    expect(readIfThere(file)).toBe('old');
    replaceFile(file, 'newer');
    expect(readIfThere(file)).toBe('newer');
  });

  it('throws an error if it exists but cannot be read', () => {
    mkdirSync(file, { recursive: true });
    expect(() => readIfThere(file)).toThrow('EISDIR');
  });
});
