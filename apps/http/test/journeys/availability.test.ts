import { describeOnMemory } from '../support/describe-on-memory.ts';
import { availability } from './availability.journey.ts';

describeOnMemory('availability', availability);
