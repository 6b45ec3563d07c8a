import { describeOnPostgres } from '../support/describe-on-postgres.ts';
import { callbacks } from './callbacks.journey.ts';
import { failedPayments } from './failed-payments.journey.ts';
import { lateFees } from './late-fees.journey.ts';

describeOnPostgres('callbacks of the providers', callbacks);
describeOnPostgres('failed payments', failedPayments);
describeOnPostgres('late fees', lateFees);
