import { Payment } from '../pages/payment/page.tsx';
import { payment, shared } from '../wording/en.ts';
import { start } from './start.tsx';

start(Payment, { ...shared, ...payment });
