import { describe } from 'vitest';
import { checkStates, isToPayment } from './check-states.ts';

describe('every state of the pages after the payment, and of those beside', () => {
  checkStates((state) => !isToPayment(state));
});
