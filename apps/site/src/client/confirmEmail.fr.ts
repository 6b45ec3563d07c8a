import { ConfirmEmail } from '../pages/confirm-email/page.tsx';
import { shared } from '../wording/fr.ts';
import { confirmEmail } from '../wording/mine.fr.ts';
import { start } from './start.tsx';

start(ConfirmEmail, { ...shared, ...confirmEmail });
