import path from 'node:path';
import { commonConfig } from '@booky/web-ui/build';
import type { Rolldown } from 'vite';

const COMMON = commonConfig(path.join(import.meta.dirname, 'page'));

let built: Promise<ReadonlyMap<string, string>> | undefined;

/**
 * Returns the console's files by their paths. They are built in memory at the first request. The start of the sandbox
 * does not wait for the build, and no built folder can be out of date.
 */
export const consoleFiles = (): Promise<ReadonlyMap<string, string>> => (built ??= buildConsole());

const buildConsole = async (): Promise<ReadonlyMap<string, string>> => {
  const { build } = await import('vite');
  const result = await build({
    ...COMMON,
    build: {
      ...COMMON.build,
      write: false,
      assetsDir: 'console',
      // The page's policy does not allow `data:` URLs.
      assetsInlineLimit: 0,
    },
  });
  const { output } = [result].flat()[0] as Rolldown.RolldownOutput;
  return new Map(
    output.map((file) => [
      `/${file.fileName}`,
      file.type === 'chunk' ? file.code : Buffer.from(file.source).toString(),
    ]),
  );
};
