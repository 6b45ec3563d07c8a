import { openPostgres } from '../src/index.ts';

// A process of its own, to be killed: each email is accepted by its mail service, and the process never gets to know.
// Prints the id of every email it took. Ends by itself when whoever started it is gone.
process.stdin.resume().once('end', () => process.exit());
const adapters = await openPostgres({ url: process.env['DATABASE_URL'] ?? '', poolSize: 1 });
await adapters.startEmailWorker({
  deliver: (_message, id) => {
    process.stdout.write(`${id}\n`);
    return new Promise(() => undefined);
  },
});
