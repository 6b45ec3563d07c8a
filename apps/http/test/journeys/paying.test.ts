import { describeOnMemory } from '../support/describe-on-memory.ts';
import { attemptLimits } from './attempt-limits.journey.ts';
import { payerForm } from './payer-form.journey.ts';
import { paying } from './paying.journey.ts';
import { payingByCard } from './paying-by-card.journey.ts';

describeOnMemory('paying the booking fee', paying);
describeOnMemory('the form of a payer', payerForm);
describeOnMemory('paying by card', payingByCard);
describeOnMemory('limits of attempts', attemptLimits);
