import { withStarts } from '../pages/book/starts-on-page.ts';
import { Book } from '../pages/book/page.tsx';
import { book, shared } from '../wording/en.ts';
import { start } from './start.tsx';

start(Book, { ...shared, ...book }, withStarts);
