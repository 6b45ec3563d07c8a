import { enableCompileCache } from 'node:module';
import path from 'node:path';

// Caches compiled code, which halves the time of every start after the first. Uses a folder of the checkout, because
// others may write to a system folder. Has no effect if the folder can't be written or NODE_COMPILE_CACHE names another
// folder.
enableCompileCache(path.resolve(import.meta.dirname, '../../../node_modules/.cache/booky'));
const { startFromEnvironment } = await import('./composition/start-from-environment.ts');

/** `npm start` makes Node read that file. specification.md#env-file */
const faults = await startFromEnvironment(process.env);
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exit(1);
