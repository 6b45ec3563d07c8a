import { describeOnMemory } from '../support/describe-on-memory.ts';
import { bodiesAndLog } from './bodies-and-log.journey.ts';
import { wire } from './wire.journey.ts';

describeOnMemory('what every operation shares', wire);
describeOnMemory('bodies and log', bodiesAndLog);
