import { describeOnMemory } from '../support/describe-on-memory.ts';
import { adminBlocks } from './admin-blocks.journey.ts';
import { adminBlocksForm } from './admin-blocks-form.journey.ts';
import { adminCalendar } from './admin-calendar.journey.ts';
import { adminHours } from './admin-hours.journey.ts';
import { adminHoursForm } from './admin-hours-form.journey.ts';
import { adminSettings } from './admin-settings.journey.ts';

describeOnMemory('working hours', adminHours);
describeOnMemory('the form of working hours', adminHoursForm);
describeOnMemory('blocks', adminBlocks);
describeOnMemory('the form of blocks', adminBlocksForm);
describeOnMemory('settings', adminSettings);
describeOnMemory('the calendar', adminCalendar);
