import { describeOnPostgres } from '../support/describe-on-postgres.ts';
import { clientLife } from './client-life.journey.ts';

describeOnPostgres('the life of a client', clientLife);
