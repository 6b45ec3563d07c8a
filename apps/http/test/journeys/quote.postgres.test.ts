import { describeOnPostgres } from '../support/describe-on-postgres.ts';
import { quote } from './quote.journey.ts';
import { quoteForm } from './quote-form.journey.ts';

describeOnPostgres('pricing a basket', quote);
describeOnPostgres('the form of a basket', quoteForm);
