export { runCli } from './run-cli.ts';
export type { CommandWorld } from './world.ts';
