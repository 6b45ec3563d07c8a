import { describeOnPostgres } from '../support/describe-on-postgres.ts';
import { background } from './background.journey.ts';

describeOnPostgres('background work', background);
