import { openPostgres } from '../src/index.ts';

// A process that a test kills. Its mail service accepts each email, but `deliver` never resolves. The process prints
// the id of every email that it took. It exits when its parent process ends.
process.stdin.resume().once('end', () => process.exit());
const adapters = await openPostgres({ url: process.env['DATABASE_URL'] ?? '', poolSize: 1 });
await adapters.startEmailWorker({
  deliver: (_message, id) => {
    process.stdout.write(`${id}\n`);
    return new Promise(() => undefined);
  },
});
