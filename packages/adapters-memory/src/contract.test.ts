import { describeAdapterSet } from '@booky/domain/contracts';
import { createMemoryAdapters } from './index.ts';

describeAdapterSet('memory adapters', () => Promise.resolve(createMemoryAdapters()));
