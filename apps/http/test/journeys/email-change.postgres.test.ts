import { describeOnPostgres } from '../support/describe-on-postgres.ts';
import { emailChange } from './email-change.journey.ts';
import { emailChangeLimits } from './email-change-limits.journey.ts';

describeOnPostgres('changing the contact address', emailChange);
describeOnPostgres('limits of changes of address', emailChangeLimits);
