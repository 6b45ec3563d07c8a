import { describeOnMemory } from '../support/describe-on-memory.ts';
import { callbacks } from './callbacks.journey.ts';

describeOnMemory('callbacks of the providers', callbacks);
