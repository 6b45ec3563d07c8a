import { Pay } from '../pages/pay/page.tsx';
import { pay, shared } from '../wording/en.ts';
import { start } from './start.tsx';

start(Pay, { ...shared, ...pay });
