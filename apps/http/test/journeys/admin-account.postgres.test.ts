import { describeOnPostgres } from '../support/describe-on-postgres.ts';
import { adminGate } from './admin-gate.journey.ts';
import { adminLogin } from './admin-login.journey.ts';
import { adminPassword } from './admin-password.journey.ts';
import { adminPasswordForm } from './admin-password-form.journey.ts';

describeOnPostgres('the gate of the back office', adminGate);
describeOnPostgres('the photographer’s login', adminLogin);
describeOnPostgres('the photographer’s password', adminPassword);
describeOnPostgres('the form of a password', adminPasswordForm);
