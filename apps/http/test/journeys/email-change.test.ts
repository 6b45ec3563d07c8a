import { describeOnMemory } from '../support/describe-on-memory.ts';
import { emailChange } from './email-change.journey.ts';
import { emailChangeLimits } from './email-change-limits.journey.ts';

describeOnMemory('changing the contact address', emailChange);
describeOnMemory('limits of changes of address', emailChangeLimits);
