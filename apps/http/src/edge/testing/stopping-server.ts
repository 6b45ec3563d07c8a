import { setTimeout as pass } from 'node:timers/promises';
import { stopWithGrace } from '../shutdown.ts';
import { makeSampleServer } from './sample-server.ts';

/**
 * The program that the shutdown tests stop. Writes its port and its events to standard output. `/api/slow` answers
 * after a delay. `/api/crash` raises an uncaught fault. The arguments are the delay and the time limit of the stop, in
 * milliseconds.
 */
const [slowMilliseconds, withinMilliseconds] = process.argv.slice(2).map(Number);

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const app = await makeSampleServer((server) => {
  server.get('/api/slow', async () => {
    say('asked');
    await pass(slowMilliseconds);
    return { ok: true };
  });
  server.get('/api/crash', async () => {
    setImmediate(() => {
      throw new Error('planted fault');
    });
    return { ok: true };
  });
});

stopWithGrace(app, {
  stop: async () => {
    say('stopping');
    await app.close();
    say('rest stopped');
  },
  ...(withinMilliseconds === undefined ? {} : { withinMilliseconds }),
});
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
if (address === null || typeof address === 'string') throw new Error('the server does not listen');
say(`port ${address.port}`);
