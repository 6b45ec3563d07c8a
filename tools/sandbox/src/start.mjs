import { launch } from '../../../launch.mjs';

/** The programs of the sandbox. The first argument names the program to run. */
const PROGRAMS = {
  sandbox: () => import('./main.ts'),
  api: () => import('./join-api.ts'),
  cli: () => import('./join-cli.ts'),
};

const [name] = process.argv.splice(2, 1);
await launch(PROGRAMS[name]);
