import { describeOnMemory } from '../support/describe-on-memory.ts';
import { availability } from './availability.journey.ts';
import { occupiedTime } from './occupied-time.journey.ts';

describeOnMemory('availability', availability);
describeOnMemory('occupied time', occupiedTime);
