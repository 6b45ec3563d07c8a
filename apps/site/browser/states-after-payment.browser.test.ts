import { describe } from 'vitest';
import { checkStates, isToPayment } from './check-states.ts';

describe('states of the pages after the payment, and of the other pages', () => {
  checkStates((state) => !isToPayment(state));
});
