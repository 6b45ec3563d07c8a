import { describeOnPostgres } from '../support/describe-on-postgres.ts';
import { adminList } from './admin-list.journey.ts';
import { adminSearch } from './admin-search.journey.ts';

describeOnPostgres('the list of bookings', adminList);
describeOnPostgres('searching the list', adminSearch);
