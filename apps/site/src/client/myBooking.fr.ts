import { Changes, CHANGES_ID, Pay, PAY_ID } from '../pages/my-booking/actions.tsx';
import { shared } from '../wording/fr.ts';
import { doing } from '../wording/mine.fr.ts';
import { start } from './start.tsx';

start(Pay, { ...shared, ...doing }, undefined, PAY_ID);
start(Changes, { ...shared, ...doing }, undefined, CHANGES_ID);
