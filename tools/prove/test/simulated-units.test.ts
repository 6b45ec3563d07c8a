import { describeAdapterSet } from '@booky/testkit/contracts';
import { MEMORY_EXCUSES } from '@booky/testkit/memory';
import { makeRandom } from '../src/harness/random.ts';
import { makeScheduledAdapters } from '../src/simulation/scheduled-adapters.ts';

// The simulation shows something only as far as its units are those of a database: they owe what every adapter set owes.
describeAdapterSet('scheduled adapters over memory', async () => makeScheduledAdapters(makeRandom(1)), {
  excuses: MEMORY_EXCUSES,
});
