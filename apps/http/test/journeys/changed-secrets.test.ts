import { describeOnMemory } from '../support/describe-on-memory.ts';
import { changedSecrets } from './changed-secrets.journey.ts';

describeOnMemory('secrets that were changed', changedSecrets);
