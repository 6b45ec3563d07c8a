import { FindBooking } from '../pages/find-booking/page.tsx';
import { findBooking, shared } from '../wording/en.ts';
import { start } from './start.tsx';

start(FindBooking, { ...shared, ...findBooking });
