import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const PACKAGE = path.join(import.meta.dirname, '..');
const ROOT = path.join(PACKAGE, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'booky-mcp-'));
const project = path.join(folder, 'project');
afterAll(() => rmSync(folder, { recursive: true }));

const run = (program: string, args: readonly string[], cwd: string): string =>
  execFileSync(program, args, { cwd, encoding: 'utf8' });

/** Node as this machine has it, which is older than ours in many places. */
const systemPath = (process.env['PATH'] ?? '')
  .split(path.delimiter)
  .filter((one) => !one.includes('node_modules'))
  .join(path.delimiter);

/** specification.md#mcp-tools */
describe('npm pack', () => {
  beforeAll(() => {
    const checkout = path.join(folder, 'checkout');
    const packed = path.join(checkout, 'packages/mcp');
    cpSync(PACKAGE, packed, { recursive: true, filter: (file) => !/node_modules|dist$/.test(file) });
    cpSync(path.join(ROOT, 'LICENSE'), path.join(checkout, 'LICENSE'));
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(checkout, 'node_modules'));
    run('npm', ['pack', '--pack-destination', folder], packed);
    mkdirSync(project);
    writeFileSync(path.join(project, 'package.json'), '{ "private": true }');
    run('npm', ['install', '--offline', '--no-audit', '--no-fund', '../booky-mcp-1.1.0.tgz'], project);
  });

  it('installs one program that needs nothing else and offers its tools', async () => {
    expect(run('npm', ['ls', '--all', '--parseable'], project).trim().split('\n')).toHaveLength(2);
    const client = new Client({ name: 'test', version: '1.0.0' });
    const command = path.join(project, 'node_modules/.bin/booky-mcp');
    const env = { PATH: systemPath, BOOKY_URL: 'http://127.0.0.1:1' };
    await client.connect(new StdioClientTransport({ command, env }));
    expect((await client.listTools()).tools).toHaveLength(6);
    await client.close();
  });
});
