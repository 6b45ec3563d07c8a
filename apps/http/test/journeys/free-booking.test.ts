import { describeOnMemory } from '../support/describe-on-memory.ts';
import { freeBooking } from './free-booking.journey.ts';

describeOnMemory('free bookings', freeBooking);
