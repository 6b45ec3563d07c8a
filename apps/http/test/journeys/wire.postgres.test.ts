import { describeOnPostgres } from '../support/describe-on-postgres.ts';
import { bodiesAndLog } from './bodies-and-log.journey.ts';
import { wire } from './wire.journey.ts';

describeOnPostgres('what every operation shares', wire);
describeOnPostgres('bodies and log', bodiesAndLog);
