import { describeOnMemory } from '../support/describe-on-memory.ts';
import { booking } from './booking.journey.ts';

describeOnMemory('creating a booking', booking);
