import { describeOnPostgres } from '../support/describe-on-postgres.ts';
import { attemptLimits } from './attempt-limits.journey.ts';
import { payerForm } from './payer-form.journey.ts';
import { paying } from './paying.journey.ts';
import { payingByCard } from './paying-by-card.journey.ts';

describeOnPostgres('paying the booking fee', paying);
describeOnPostgres('the form of a payer', payerForm);
describeOnPostgres('paying by card', payingByCard);
describeOnPostgres('limits of attempts', attemptLimits);
