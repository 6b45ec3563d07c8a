import { launch } from '../../../launch.mjs';

// JavaScript, so that a start with all modules cached need not load the TypeScript stripper.
// main.ts, which tests start directly, names the same folder.
await launch(() => import('./main.ts'), 'booky');
