import { describeOnMemory } from '../support/describe-on-memory.ts';
import { clientCancel } from './client-cancel.journey.ts';

describeOnMemory('cancelling one’s booking', clientCancel);
