import { launch } from '../../../launch.mjs';

/** The programs of the sandbox; the first argument names one. */
const PROGRAMS = {
  sandbox: () => import('./main.ts'),
  api: () => import('./join-api.ts'),
  cli: () => import('./join-cli.ts'),
};

const [name] = process.argv.splice(2, 1);
await launch(PROGRAMS[name]);
