import { Changes, CHANGES_ID, Pay, PAY_ID } from '../pages/my-booking/actions.tsx';
import { acting, shared } from '../wording/fr.ts';
import { start } from './start.tsx';

start(Pay, { ...shared, ...acting }, undefined, PAY_ID);
start(Changes, { ...shared, ...acting }, undefined, CHANGES_ID);
