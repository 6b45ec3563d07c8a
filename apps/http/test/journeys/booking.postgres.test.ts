import { describeOnPostgres } from '../support/describe-on-postgres.ts';
import { booking } from './booking.journey.ts';
import { bookingLimits } from './booking-limits.journey.ts';

describeOnPostgres('creating a booking', booking);
describeOnPostgres('limits of creating bookings', bookingLimits);
