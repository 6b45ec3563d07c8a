import { describeOnPostgres } from '../support/describe-on-postgres.ts';
import { adminBlocks } from './admin-blocks.journey.ts';
import { adminBlocksForm } from './admin-blocks-form.journey.ts';
import { adminCalendar } from './admin-calendar.journey.ts';
import { adminHours } from './admin-hours.journey.ts';
import { adminHoursForm } from './admin-hours-form.journey.ts';
import { adminSettings } from './admin-settings.journey.ts';

describeOnPostgres('working hours', adminHours);
describeOnPostgres('the form of working hours', adminHoursForm);
describeOnPostgres('blocks', adminBlocks);
describeOnPostgres('the form of blocks', adminBlocksForm);
describeOnPostgres('settings', adminSettings);
describeOnPostgres('the calendar', adminCalendar);
