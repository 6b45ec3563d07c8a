import { startFromEnvironment } from './composition/start-from-environment.ts';

const faults = await startFromEnvironment(process.env);
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exit(1);
