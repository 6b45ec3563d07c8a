import { describeOnMemory } from '../support/describe-on-memory.ts';
import { quote } from './quote.journey.ts';

describeOnMemory('pricing a basket', quote);
