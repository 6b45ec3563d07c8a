import { describeOnMemory } from '../support/describe-on-memory.ts';
import { checkout } from './checkout.journey.ts';

describeOnMemory('the checkout', checkout);
