import { describeOnPostgres } from '../support/describe-on-postgres.ts';
import { availability } from './availability.journey.ts';
import { occupiedTime } from './occupied-time.journey.ts';

describeOnPostgres('availability', availability);
describeOnPostgres('occupied time', occupiedTime);
