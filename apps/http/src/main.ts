import { enableCompileCache } from 'node:module';
import path from 'node:path';

// Lets Node cache compiled code, which halves the time of every start after the first. The cache is in the repository's
// folder, because other users may write to a system folder. If the folder cannot be written, nothing is cached.
// NODE_COMPILE_CACHE chooses another folder.
enableCompileCache(path.resolve(import.meta.dirname, '../../../node_modules/.cache/booky'));
const { startFromEnvironment } = await import('./composition/start-from-environment.ts');

/** The environment includes the .env file, because `npm start` makes Node read that file. specification.md#env-file */
const faults = await startFromEnvironment(process.env);
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exit(1);
