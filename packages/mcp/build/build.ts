import { chmodSync, copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';

const PACKAGE = path.join(import.meta.dirname, '..');
const DIST = path.join(PACKAGE, 'dist');

/** Builds one file that contains all libraries, so that `npx booky-mcp` installs nothing else. */
const bundle = await rolldown({
  input: path.join(PACKAGE, 'src/main.ts'),
  platform: 'node',
});
mkdirSync(DIST, { recursive: true });
const file = path.join(DIST, 'booky-mcp.js');
await bundle.write({ file, format: 'esm', banner: '#!/usr/bin/env node' });
chmodSync(file, 0o755);
copyFileSync(path.join(PACKAGE, '../../LICENSE'), path.join(DIST, 'LICENSE'));
