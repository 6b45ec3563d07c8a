import { Payment } from '../pages/payment/page.tsx';
import { payment, shared } from '../wording/fr.ts';
import { start } from './start.tsx';

start(Payment, { ...shared, ...payment });
