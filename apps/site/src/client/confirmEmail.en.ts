import { ConfirmEmail } from '../pages/confirm-email/page.tsx';
import { shared } from '../wording/en.ts';
import { confirmEmail } from '../wording/mine.en.ts';
import { start } from './start.tsx';

start(ConfirmEmail, { ...shared, ...confirmEmail });
