import { describeOnMemory } from '../support/describe-on-memory.ts';
import { sessionFeeForm } from './session-fee-form.journey.ts';
import { sessionFeeRefunds } from './session-fee-refunds.journey.ts';
import { sessionFeeJourney } from './session-fee.journey.ts';

describeOnMemory('paying the session fee', sessionFeeJourney);
describeOnMemory('session fees that are owed back', sessionFeeRefunds);
describeOnMemory('the form of a session fee', sessionFeeForm);
