import { describeOnMemory } from '../support/describe-on-memory.ts';
import { bookingFields } from './booking-form.journey.ts';

describeOnMemory('the booking form', bookingFields);
