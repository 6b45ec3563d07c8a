import { describeOnPostgres } from '../support/describe-on-postgres.ts';
import { catalogue } from './catalogue.journey.ts';

describeOnPostgres('the public catalogue', catalogue);
