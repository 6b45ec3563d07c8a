import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

const PACKAGE = path.join(import.meta.dirname, '..');
const ROOT = path.join(PACKAGE, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'booky-mcp-'));
const project = path.join(folder, 'project');
afterAll(() => rmSync(folder, { recursive: true }));

const run = (program: string, args: readonly string[], cwd: string): string =>
  execFileSync(program, args, { cwd, encoding: 'utf8' });

/** The PATH of the machine's own Node, which is often older than the project's Node. */
const systemPath = (process.env['PATH'] ?? '')
  .split(path.delimiter)
  .filter((one) => !one.includes('node_modules'))
  .join(path.delimiter);

/** specification.md#mcp-tools */
describe('`npm pack`', () => {
  beforeAll(() => {
    const checkout = path.join(folder, 'checkout');
    const packed = path.join(checkout, 'packages/mcp');
    cpSync(PACKAGE, packed, { recursive: true, filter: (file) => !/node_modules|dist$/.test(file) });
    cpSync(path.join(ROOT, 'LICENSE'), path.join(checkout, 'LICENSE'));
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(checkout, 'node_modules'));
    run('npm', ['pack', '--pack-destination', folder], packed);
    mkdirSync(project);
    writeFileSync(path.join(project, 'package.json'), '{ "private": true }');
    run(
      'npm',
      ['install', '--offline', '--no-audit', '--no-fund', `../booky-mcp-${manifest.version}.tgz`],
      project,
    );
  });

  it('creates a program that runs without other packages', async () => {
    expect(run('npm', ['ls', '--all', '--parseable'], project).trim().split('\n')).toHaveLength(2);
    const client = new Client({ name: 'test', version: '1.0.0' });
    const command = path.join(project, 'node_modules/.bin/booky-mcp');
    const env = { PATH: systemPath, BOOKY_URL: 'http://127.0.0.1:1' };
    await client.connect(new StdioClientTransport({ command, env }));
    expect(client.getServerVersion()?.version).toBe(manifest.version);
    expect((await client.listTools()).tools).toHaveLength(6);
    await client.close();
  });
});
