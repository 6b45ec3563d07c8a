import { openPostgres } from '../src/index.ts';

// This process is killed by a test. Its mail service accepts each email, but `deliver` never resolves. It prints the
// id of every email that it took, and exits if its parent process ends.
process.stdin.resume().once('end', () => process.exit());
const adapters = await openPostgres({ url: process.env['DATABASE_URL'] ?? '', poolSize: 1 });
await adapters.startEmailWorker({
  deliver: (_message, id) => {
    process.stdout.write(`${id}\n`);
    return new Promise(() => undefined);
  },
});
