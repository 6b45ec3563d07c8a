import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { fc, test } from '@fast-check/vitest';
import { afterAll, describe, expect, it } from 'vitest';
import { envLine } from '../src/init/env-file.ts';
import { type Read, readByCompose, readBySystemd } from './env-readers.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'booky-env-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Reads the file with sh, as docs/deploy.md tells the operator to read the file. */
const readBySh = (text: string): Read => {
  const file = path.join(folder, 'service.env');
  writeFileSync(file, text);
  const { status, stdout } = spawnSync('sh', ['-euc', 'set -a; . "$0"; exec env -0', file], {
    env: { PATH: process.env['PATH'] },
    encoding: 'utf8',
  });
  if (status !== 0) return undefined;
  const entries = stdout.split('\0').map((entry) => entry.split(/=(.*)/s));
  return Object.fromEntries(
    entries.flatMap(([name = '', value = '']) => (/^V\d/.test(name) ? [[name, value]] : [])),
  );
};

const hostile = fc.string({
  unit: fc.constantFrom(...Array.from('\'"`\\$#=!~*?&;|<>(){}[]%: \tnté')),
  maxLength: 8,
});
const values = fc.array(fc.oneof(hostile, fc.string({ unit: 'binary' }), fc.webUrl(), fc.emailAddress()), {
  minLength: 1,
  maxLength: 40,
});

/** specification.md#env-file specification.md#init */
describe('a value in `.env`', () => {
  test.prop([values])('is read identically by Node, sh, systemd and Docker Compose', (drawn) => {
    const lines = drawn.flatMap((value, index) => {
      const line = envLine(`V${index}`, value);
      return line === undefined ? [] : [{ line, entry: [`V${index}`, value] as const }];
    });
    const text = lines.map(({ line }) => line).join('');
    const written = Object.fromEntries(lines.map(({ entry }) => entry));
    expect(parseEnv(text)).toEqual(written);
    expect(readBySh(text)).toEqual(written);
    expect(readBySystemd(text)).toEqual(written);
    expect(readByCompose(text)).toEqual(written);
  });

  it.each([
    ["Aline's Studio <bookings@studio.example>"],
    ['"Studio Inzora, Kigali" <bookings@studio.example>'],
    ['postgres://booky:pa%27ss$word@127.0.0.1/booky?sslmode=verify-full'],
    ['smtps://user:p`w@mail.example'],
    [''],
  ])('is read back unchanged by systemd: %s', (value) => {
    expect(readBySystemd(envLine('V0', value) ?? '')).toEqual({ V0: value });
  });

  it.each([
    ['both kinds of quote', `"Aline's Studio" <bookings@studio.example>`],
    ['an apostrophe and a dollar', "it's $5"],
    ['a backslash at the end', 'C:\\'],
    ['two lines', 'one\ntwo'],
    ['half a character', '\ud800'],
  ])('cannot be written if it contains %s', (_, value) => {
    expect(envLine('V0', value)).toBeUndefined();
  });
});

/** specification.md#env-file */
describe('a program', () => {
  it('prints a one-line error if the file of variables is a folder', () => {
    const start = new URL('../src/start.mjs', import.meta.url).pathname;
    const { status, stderr } = spawnSync(process.execPath, [start, `--variables=${folder}`, 'init'], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([
      1,
      `${folder} cannot be read: it must be a file of variables that this account may read.\n`,
    ]);
  });
});
