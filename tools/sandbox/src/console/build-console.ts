import path from 'node:path';
import { commonConfig } from '@booky/web-ui/build';
import type { Rolldown } from 'vite';

const COMMON = commonConfig(path.join(import.meta.dirname, 'page'));

let built: Promise<ReadonlyMap<string, string>> | undefined;

/**
 * Returns the files of the console by their paths. Builds the files in memory at the first request. So the sandbox does
 * not wait at its start for a page that perhaps no person opens. No built folder can be out of date.
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
      // The page's policy allows no data: addresses.
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
