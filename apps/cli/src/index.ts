export { makeProvider } from './composition/provider.ts';
export { runCli } from './run-cli.ts';
export type { CommandWorld } from './world.ts';
