import { describeOnPostgres } from '../support/describe-on-postgres.ts';
import { health } from './health.journey.ts';

describeOnPostgres('health', health);
