import { describeOnPostgres } from '../support/describe-on-postgres.ts';
import { checkout } from './checkout.journey.ts';

describeOnPostgres('the checkout', checkout);
