import { describeOnPostgres } from '../support/describe-on-postgres.ts';
import { adminOrder } from './admin-order.journey.ts';
import { adminRivals } from './admin-rivals.journey.ts';

describeOnPostgres('the order of what is wrong', adminOrder);
describeOnPostgres('actions at once', adminRivals);
