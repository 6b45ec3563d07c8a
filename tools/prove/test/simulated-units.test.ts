import { describeAdapterSet } from '@booky/testkit/contracts';
import { MEMORY_EXCUSES } from '@booky/testkit/memory';
import { makeRandom } from '../src/harness/random.ts';
import { makeScheduledAdapters } from '../src/simulation/scheduled-adapters.ts';

// The simulation proves something only if its units of work behave like those of a database, so they run every
// contract.
describeAdapterSet('scheduled adapters over memory', async () => makeScheduledAdapters(makeRandom(1)), {
  excuses: MEMORY_EXCUSES,
});
