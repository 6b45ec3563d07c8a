import { describeAdapterSet } from '../contracts/index.ts';
import { createMemoryAdapters } from './index.ts';

describeAdapterSet('memory adapters', () => Promise.resolve(createMemoryAdapters()));
