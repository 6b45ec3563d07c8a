import { enableCompileCache } from 'node:module';
import path from 'node:path';

// Node caches compiled code, which halves the time of every start after the first. The cache is in the folder of the
// checkout, because other users may write to a system folder. Nothing is cached if this folder cannot be written.
// NODE_COMPILE_CACHE overrides the folder.
enableCompileCache(path.resolve(import.meta.dirname, '../../../node_modules/.cache/booky'));
const { startFromEnvironment } = await import('./composition/start-from-environment.ts');

/** `npm start` makes Node read the .env file. specification.md#env-file */
const faults = await startFromEnvironment(process.env);
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exit(1);
