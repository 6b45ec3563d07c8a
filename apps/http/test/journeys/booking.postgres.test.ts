import { describeOnPostgres } from '../support/describe-on-postgres.ts';
import { booking } from './booking.journey.ts';

describeOnPostgres('creating a booking', booking);
