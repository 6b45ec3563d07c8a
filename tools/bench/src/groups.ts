import { backup } from './backup/backup.ts';
import { emails } from './service/emails.ts';
import type { Group } from './group.ts';
import { list } from './pages/list.ts';
import { pages } from './pages/pages.ts';
import { lists } from './service/lists.ts';
import { service } from './service/service.ts';
import { start } from './service/start.ts';

/** Every group, in the order of measurement. */
export const GROUPS: readonly Group[] = [pages, list, backup, service, start, emails, lists];
