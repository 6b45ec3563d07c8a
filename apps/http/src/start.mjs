import { launch } from '../../../launch.mjs';

// JavaScript, so that a start that has all its modules saved need not load the TypeScript stripper.
// main.ts, which tests start directly, names the same folder.
await launch(() => import('./main.ts'), 'booky');
