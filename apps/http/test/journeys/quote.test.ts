import { describeOnMemory } from '../support/describe-on-memory.ts';
import { quote } from './quote.journey.ts';
import { quoteForm } from './quote-form.journey.ts';

describeOnMemory('pricing a basket', quote);
describeOnMemory('the form of a basket', quoteForm);
