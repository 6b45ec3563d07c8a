import { withDays } from '../pages/book/days-on-page.ts';
import { Book } from '../pages/book/page.tsx';
import { book, shared } from '../wording/en.ts';
import { start } from './start.tsx';

start(Book, { ...shared, ...book }, withDays);
