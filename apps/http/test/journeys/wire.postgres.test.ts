import { describeOnPostgres } from '../support/describe-on-postgres.ts';
import { wire } from './wire.journey.ts';

describeOnPostgres('what every operation shares', wire);
