import { describeOnMemory } from '../support/describe-on-memory.ts';
import { callbacks } from './callbacks.journey.ts';
import { failedPayments } from './failed-payments.journey.ts';
import { lateFees } from './late-fees.journey.ts';

describeOnMemory('callbacks of the providers', callbacks);
describeOnMemory('failed payments', failedPayments);
describeOnMemory('late fees', lateFees);
