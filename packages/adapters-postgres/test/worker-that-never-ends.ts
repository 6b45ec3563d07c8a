import { openPostgres } from '../src/index.ts';

// A process that a test kills: its mail service accepts each email, but deliver never resolves. Prints the id of every
// email it took. Exits when its parent process is gone.
process.stdin.resume().once('end', () => process.exit());
const adapters = await openPostgres({ url: process.env['DATABASE_URL'] ?? '', poolSize: 1 });
await adapters.startEmailWorker({
  deliver: (_message, id) => {
    process.stdout.write(`${id}\n`);
    return new Promise(() => undefined);
  },
});
