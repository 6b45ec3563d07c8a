import { describeOnPostgres } from '../support/describe-on-postgres.ts';
import { bookingFields } from './booking-form.journey.ts';

describeOnPostgres('the booking form', bookingFields);
