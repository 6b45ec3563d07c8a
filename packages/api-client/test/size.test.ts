import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { describe, expect, it } from 'vitest';

const MOST_BYTES = 3000;

/** Returns the code that a page downloads for the client, without types. */
const downloadOf = async (code: string): Promise<string> => {
  const bundle = await rolldown({
    input: 'page',
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === 'page' ? id : null),
        load: (id) => (id === 'page' ? code : null),
      },
    ],
    platform: 'browser',
    cwd: import.meta.dirname,
  });
  const { output } = await bundle.generate({ minify: true });
  await bundle.close();
  return output[0].code;
};

describe('the size of the client', () => {
  it('is at most 3 kB after gzip', async () => {
    const code = await downloadOf(`export * from '@booky/api-client';`);
    expect(gzipSync(code).length).toBeLessThanOrEqual(MOST_BYTES);
    expect(code).not.toMatch(/\b(?:process|Buffer|require|node:)\b/);
  });

  it('is smaller for a page that does not wait for payments', async () => {
    const code = await downloadOf(`import { createClient } from '@booky/api-client'; createClient();`);
    expect(code).not.toContain('/api/payments/');
  });
});
