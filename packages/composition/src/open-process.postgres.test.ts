import { useDatabase } from '@booky/test-database';
import { describe, expect, it } from 'vitest';
import { openProcess } from './index.ts';

describe('a process', () => {
  const database = useDatabase();
  const open = (made: string[]) =>
    openProcess<{ readonly clock: object; readonly provider: object | undefined; readonly broken: object }>(
      { url: database.url, poolSize: 1 },
      {
        clock: () => {
          made.push('clock');
          return {};
        },
        provider: () => {
          made.push('provider');
          return undefined;
        },
        broken: () => {
          throw new Error('a setting is missing');
        },
      },
    );

  it('creates each adapter when it is first used', async () => {
    const made: string[] = [];
    const { adapters, database: opened, dispose } = await open(made);
    expect(made).toEqual([]);
    expect(adapters.clock).toBe(adapters.clock);
    expect(made).toEqual(['clock']);
    expect(adapters.provider).toBeUndefined();
    expect(await opened.isReady()).toBe(true);
    await dispose();
    expect(await opened.isReady()).toBe(false);
  });

  it('throws the error of a factory only when its adapter is used', async () => {
    const { adapters, dispose } = await open([]);
    expect(() => adapters.broken).toThrow('a setting is missing');
    expect(adapters.clock).toEqual({});
    await dispose();
  });

  it('shares no adapter with another process', async () => {
    const [one, other] = await Promise.all([open([]), open([])]);
    expect(one.adapters.clock).not.toBe(other.adapters.clock);
    await Promise.all([one.dispose(), other.dispose()]);
  });
});
