import { describeOnPostgres } from '../support/describe-on-postgres.ts';
import { moneyAddsUp } from './money-adds-up.journey.ts';

describeOnPostgres('the money of a booking', moneyAddsUp);
