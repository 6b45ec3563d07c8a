import { describeOnPostgres } from '../support/describe-on-postgres.ts';
import { sessionFeeForm } from './session-fee-form.journey.ts';
import { sessionFeeRefunds } from './session-fee-refunds.journey.ts';
import { sessionFeeJourney } from './session-fee.journey.ts';

describeOnPostgres('paying the session fee', sessionFeeJourney);
describeOnPostgres('session fees that are owed back', sessionFeeRefunds);
describeOnPostgres('the form of a session fee', sessionFeeForm);
