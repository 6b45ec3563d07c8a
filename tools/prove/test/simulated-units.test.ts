import { describeAdapterSet } from '@booky/testkit/contracts';
import { makeRandom } from '../src/harness/random.ts';
import { makeScheduledAdapters } from '../src/simulation/scheduled-adapters.ts';

// The simulation is valid only if its units of work behave like a database, so they must pass every contract.
describeAdapterSet('scheduled adapters over memory', async () => makeScheduledAdapters(makeRandom(1)));
