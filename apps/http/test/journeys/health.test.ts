import { describeOnMemory } from '../support/describe-on-memory.ts';
import { health } from './health.journey.ts';

describeOnMemory('health', health);
