import { FindBooking } from '../pages/find-booking/page.tsx';
import { findBooking, shared } from '../wording/fr.ts';
import { start } from './start.tsx';

start(FindBooking, { ...shared, ...findBooking });
