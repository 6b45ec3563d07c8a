import { describeOnMemory } from '../support/describe-on-memory.ts';
import { background } from './background.journey.ts';

describeOnMemory('background work', background);
