import { describe } from 'vitest';
import { checkStates, isToPayment } from './check-states.ts';

describe('states of the pages from the catalogue to the payment', () => {
  checkStates(isToPayment);
});
