import { describeOnMemory } from '../support/describe-on-memory.ts';
import { clientLife } from './client-life.journey.ts';

describeOnMemory('the life of a client', clientLife);
