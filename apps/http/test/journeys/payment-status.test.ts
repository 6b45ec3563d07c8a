import { describeOnMemory } from '../support/describe-on-memory.ts';
import { paymentStatus } from './payment-status.journey.ts';

describeOnMemory('payment status and methods', paymentStatus);
