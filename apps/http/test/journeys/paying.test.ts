import { describeOnMemory } from '../support/describe-on-memory.ts';
import { paying } from './paying.journey.ts';

describeOnMemory('paying the booking fee', paying);
