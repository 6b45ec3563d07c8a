import { FindBooking } from '../pages/find-booking/page.tsx';
import { shared } from '../wording/fr.ts';
import { findBooking } from '../wording/mine.fr.ts';
import { start } from './start.tsx';

start(FindBooking, { ...shared, ...findBooking });
