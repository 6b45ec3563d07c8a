import { tellHeight } from '../embed/tell-height.ts';
import { withStarts } from '../pages/book/starts-on-page.ts';
import { EmbeddedBook } from '../pages/embed/embedded-book.tsx';
import { embedBook, shared } from '../wording/fr.ts';
import { start } from './start.tsx';

start(EmbeddedBook, { ...shared, ...embedBook }, withStarts);
tellHeight();
