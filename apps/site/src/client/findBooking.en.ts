import { FindBooking } from '../pages/find-booking/page.tsx';
import { shared } from '../wording/en.ts';
import { findBooking } from '../wording/mine.en.ts';
import { start } from './start.tsx';

start(FindBooking, { ...shared, ...findBooking });
