import { describeOnMemory } from '../support/describe-on-memory.ts';
import { soldForGood } from './sold-for-good.journey.ts';

describeOnMemory('what was sold', soldForGood);
