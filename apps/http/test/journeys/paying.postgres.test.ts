import { describeOnPostgres } from '../support/describe-on-postgres.ts';
import { paying } from './paying.journey.ts';

describeOnPostgres('paying the booking fee', paying);
