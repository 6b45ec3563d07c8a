import { describeOnPostgres } from '../support/describe-on-postgres.ts';
import { paymentStatus } from './payment-status.journey.ts';

describeOnPostgres('payment status and methods', paymentStatus);
