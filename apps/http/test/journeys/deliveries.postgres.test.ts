import { describeOnPostgres } from '../support/describe-on-postgres.ts';
import { deliveries } from './deliveries.journey.ts';

describeOnPostgres('deliveries', deliveries);
