import { enableCompileCache } from 'node:module';
import path from 'node:path';

// From the second start on half of it is saved. A folder of the checkout, because others may write to one of the system's;
// where it can't be written, or NODE_COMPILE_CACHE names another, nothing changes.
enableCompileCache(path.resolve(import.meta.dirname, '../../../node_modules/.cache/booky'));
const { startFromEnvironment } = await import('./composition/start-from-environment.ts');

/** specification.md#env-file: npm start has Node read that file. */
const faults = await startFromEnvironment(process.env);
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exit(1);
