import { existsSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// This file is JavaScript that even an old Node can run, and it needs no package. So it can report an old Node and
// missing packages.

const ROOT = path.dirname(fileURLToPath(import.meta.url));

const OLDEST_NODE = 24;

/** Returns in one sentence why the programs cannot run here; undefined if they can. */
const obstacle = () => {
  if (!existsSync(path.join(ROOT, 'node_modules/.package-lock.json'))) return MISSING;
  if (Number.parseInt(process.versions.node, 10) >= OLDEST_NODE) return undefined;
  return `This program needs Node ${OLDEST_NODE} or newer, and this is Node ${process.versions.node}: install a newer Node, or run npm ci without --omit=optional, which installs one.`;
};

const MISSING = `Packages are missing: run npm ci in ${ROOT} first.`;

const NO_ARGON2 =
  'The native part of @node-rs/argon2 is missing, because npm ci ran with --omit=optional: install the package for this platform by name, as docs/deploy.md explains.';

const ENV_FILE = '--variables=';

/**
 * Loads a program. If that is impossible, prints one sentence with the reason and exits with 1. The first argument can
 * name a file of variables (specification.md#env-file). A variable of the environment takes precedence over the file.
 */
export const launch = async (load, cacheFolder) => {
  const why = obstacle();
  if (why !== undefined) end(why);
  const first = process.argv[2] ?? '';
  if (first.startsWith(ENV_FILE)) {
    process.argv.splice(2, 1);
    const file = first.slice(ENV_FILE.length);
    try {
      if (existsSync(file)) process.loadEnvFile(file);
    } catch {
      end(`${file} cannot be read: it must be a file of variables that this account may read.`);
    }
  }
  // The compile cache halves the time of the next start. Node ignores a folder that it cannot write, and uses
  // NODE_COMPILE_CACHE if it is set.
  if (cacheFolder !== undefined)
    module.enableCompileCache(path.join(ROOT, 'node_modules/.cache', cacheFolder));
  try {
    await load();
  } catch (fault) {
    if (fault?.code === 'ERR_MODULE_NOT_FOUND' && fault.message.startsWith('Cannot find package '))
      end(MISSING);
    if (fault?.message?.startsWith('Cannot find native binding')) end(NO_ARGON2);
    throw fault;
  }
};

const end = (sentence) => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

// npm runs this file directly before `npm test` and `npm run build`. It then only reports what is missing.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const why = obstacle();
  if (why !== undefined) end(why);
}
