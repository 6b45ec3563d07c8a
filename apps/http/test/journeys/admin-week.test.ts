import { describeOnMemory } from '../support/describe-on-memory.ts';
import { adminWeek } from './admin-week.journey.ts';

describeOnMemory('a week', adminWeek);
