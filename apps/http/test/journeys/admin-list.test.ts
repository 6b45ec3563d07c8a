import { describeOnMemory } from '../support/describe-on-memory.ts';
import { adminList } from './admin-list.journey.ts';
import { adminSearch } from './admin-search.journey.ts';

describeOnMemory('the list of bookings', adminList);
describeOnMemory('searching the list', adminSearch);
