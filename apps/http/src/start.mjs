import { launch } from '../../../launch.mjs';

// This file is JavaScript, so that a start with all modules cached does not load the code that strips TypeScript.
// main.ts names the same cache folder, because tests start main.ts directly.
await launch(() => import('./main.ts'), 'booky');
