import { ConfirmEmail } from '../pages/confirm-email/page.tsx';
import { confirmEmail, shared } from '../wording/en.ts';
import { start } from './start.tsx';

start(ConfirmEmail, { ...shared, ...confirmEmail });
