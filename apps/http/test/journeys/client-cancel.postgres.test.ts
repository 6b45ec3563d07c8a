import { describeOnPostgres } from '../support/describe-on-postgres.ts';
import { clientCancel } from './client-cancel.journey.ts';

describeOnPostgres('cancelling one’s booking', clientCancel);
