import { describeOnPostgres } from '../support/describe-on-postgres.ts';
import { moneyAddsUp } from './money-adds-up.journey.ts';

// A third of those in memory: the model is the same, and they meet everything.
describeOnPostgres('the money of a booking', moneyAddsUp(20));
