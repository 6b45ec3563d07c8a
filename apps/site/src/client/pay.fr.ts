import { Pay } from '../pages/pay/page.tsx';
import { pay, shared } from '../wording/fr.ts';
import { start } from './start.tsx';

start(Pay, { ...shared, ...pay });
