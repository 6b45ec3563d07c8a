import { describeOnPostgres } from '../support/describe-on-postgres.ts';
import { adminWeek } from './admin-week.journey.ts';

describeOnPostgres('a week', adminWeek);
