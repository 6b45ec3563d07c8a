import { enableCompileCache } from 'node:module';
import path from 'node:path';

// JavaScript, so that a start that has all its modules saved need not load what takes the types out of TypeScript. main.ts, which
// does as much when it is started by itself, names the same folder.
enableCompileCache(path.resolve(import.meta.dirname, '../../../node_modules/.cache/booky'));
await import('./main.ts');
