import { describeOnPostgres } from '../support/describe-on-postgres.ts';
import { soldForGood } from './sold-for-good.journey.ts';

describeOnPostgres('what was sold', soldForGood);
