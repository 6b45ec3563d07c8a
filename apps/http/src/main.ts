import { startFromEnvironment } from './composition/start-from-environment.ts';

/** specification.md#env-file: npm start has Node read that file. */
const faults = await startFromEnvironment(process.env);
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exit(1);
