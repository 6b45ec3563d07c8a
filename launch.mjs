import { existsSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// JavaScript that any Node reads and that needs no package, so that it can say what is missing.

const ROOT = path.dirname(fileURLToPath(import.meta.url));

const OLDEST_NODE = 24;

/** Why the programs can't run here, in one sentence; undefined where they can. */
const obstacle = () => {
  if (!existsSync(path.join(ROOT, 'node_modules/.package-lock.json'))) return MISSING;
  if (Number.parseInt(process.versions.node, 10) >= OLDEST_NODE) return undefined;
  return `This needs Node ${OLDEST_NODE} or newer and runs on ${process.versions.node}: install that, or run npm ci without --omit=optional, which brings it.`;
};

const MISSING = `Packages are missing: run npm ci in ${ROOT} first.`;

const NO_ARGON2 =
  'The native part of @node-rs/argon2 is missing, which --omit=optional leaves out: install the package of this platform by name, as docs/deploy.md says.';

const ENV_FILE = '--variables=';

/**
 * Loads a program, or says in one sentence why it can't and exits with 1. The first argument may name a file of variables
 * (specification.md#env-file); those of the environment win.
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
      end(`${file} can't be read: it has to be a file of variables that this account may read.`);
    }
  }
  // Started again, half of it is saved; where the folder can't be written, or NODE_COMPILE_CACHE names another, nothing changes.
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

// Run directly, as before `npm test` and `npm run build`: only says what is missing.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const why = obstacle();
  if (why !== undefined) end(why);
}
