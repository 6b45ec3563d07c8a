import { describeOnMemory } from '../support/describe-on-memory.ts';
import { adminOrder } from './admin-order.journey.ts';
import { adminRivals } from './admin-rivals.journey.ts';

describeOnMemory('the order of what is wrong', adminOrder);
describeOnMemory('actions at once', adminRivals);
