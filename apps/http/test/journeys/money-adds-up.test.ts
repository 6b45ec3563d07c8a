import { describeOnMemory } from '../support/describe-on-memory.ts';
import { moneyAddsUp } from './money-adds-up.journey.ts';

describeOnMemory('the money of a booking', moneyAddsUp(60));
