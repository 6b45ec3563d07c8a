import { describeOnMemory } from '../support/describe-on-memory.ts';
import { catalogue } from './catalogue.journey.ts';

describeOnMemory('the public catalogue', catalogue);
