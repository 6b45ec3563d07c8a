import { describeOnPostgres } from '../support/describe-on-postgres.ts';
import { availability } from './availability.journey.ts';

describeOnPostgres('availability', availability);
