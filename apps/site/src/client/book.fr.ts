import { withDays } from '../pages/book/days-on-page.ts';
import { Book } from '../pages/book/page.tsx';
import { book, shared } from '../wording/fr.ts';
import { start } from './start.tsx';

start(Book, { ...shared, ...book }, withDays);
