import { Pay } from '../pages/pay/page.tsx';
import { pay } from '../wording/paying/fr.ts';
import { shared } from '../wording/fr.ts';
import { start } from './start.tsx';

start(Pay, { ...shared, ...pay });
