import { launch } from '../../../launch.mjs';

// JavaScript, so that a start that has all its modules saved need not load what takes the types out of TypeScript. main.ts, which
// is started by itself in tests, names the same folder.
await launch(() => import('./main.ts'), 'booky');
