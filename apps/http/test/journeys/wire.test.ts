import { describeOnMemory } from '../support/describe-on-memory.ts';
import { wire } from './wire.journey.ts';

describeOnMemory('what every operation shares', wire);
