import { describeOnPostgres } from '../support/describe-on-postgres.ts';
import { quote } from './quote.journey.ts';

describeOnPostgres('pricing a basket', quote);
