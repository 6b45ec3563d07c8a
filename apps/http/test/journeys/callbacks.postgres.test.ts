import { describeOnPostgres } from '../support/describe-on-postgres.ts';
import { callbacks } from './callbacks.journey.ts';

describeOnPostgres('callbacks of the providers', callbacks);
