import { describeOnMemory } from '../support/describe-on-memory.ts';
import { adminGate } from './admin-gate.journey.ts';
import { adminLogin } from './admin-login.journey.ts';
import { adminPassword } from './admin-password.journey.ts';
import { adminPasswordForm } from './admin-password-form.journey.ts';

describeOnMemory('the gate of the back office', adminGate);
describeOnMemory('the photographer’s login', adminLogin);
describeOnMemory('the photographer’s password', adminPassword);
describeOnMemory('the form of a password', adminPasswordForm);
