import { describeAdapterSet } from '../contracts/index.ts';
import { createMemoryAdapters, MEMORY_EXCUSES } from './index.ts';

describeAdapterSet('memory adapters', () => Promise.resolve(createMemoryAdapters()), {
  excuses: MEMORY_EXCUSES,
});
