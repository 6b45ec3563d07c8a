import { describeOnPostgres } from '../support/describe-on-postgres.ts';
import { freeBooking } from './free-booking.journey.ts';

describeOnPostgres('free bookings', freeBooking);
