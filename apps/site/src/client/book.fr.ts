import { withStarts } from '../pages/book/starts-on-page.ts';
import { Book } from '../pages/book/page.tsx';
import { book, shared } from '../wording/fr.ts';
import { start } from './start.tsx';

start(Book, { ...shared, ...book }, withStarts);
