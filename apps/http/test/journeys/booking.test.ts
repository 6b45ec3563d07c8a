import { describeOnMemory } from '../support/describe-on-memory.ts';
import { booking } from './booking.journey.ts';
import { bookingLimits } from './booking-limits.journey.ts';

describeOnMemory('creating a booking', booking);
describeOnMemory('limits of creating bookings', bookingLimits);
