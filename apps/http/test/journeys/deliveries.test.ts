import { describeOnMemory } from '../support/describe-on-memory.ts';
import { deliveries } from './deliveries.journey.ts';

describeOnMemory('deliveries', deliveries);
