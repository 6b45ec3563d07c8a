import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { isJson } from '@booky/http/testing';
import { describe, expect, it } from 'vitest';
import { makeDataFolder } from './support/data-folders.ts';
import { makeEmptyDatabase } from './support/databases.ts';
import { cleanUpSandboxes, startSandbox } from './support/sandboxes.ts';
import { book, findStarts, pay, paymentOf } from './support/visitor.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const CHAPTERS = path.join(ROOT, 'apps/http/openapi/chapters');

const CLI = path.join(import.meta.dirname, '../src/join-cli.ts');

interface Block {
  readonly chapter: string;
  readonly language: string;
  readonly code: string;
}

/** All fenced code blocks of the chapters, in order. */
const blocks: readonly Block[] = readdirSync(CHAPTERS)
  .toSorted()
  .flatMap((chapter) =>
    [...readFileSync(path.join(CHAPTERS, chapter), 'utf8').matchAll(/^```(\w+)\n([^]*?)^```$/gm)].map(
      ([, language = '', code = '']) => ({ chapter, language, code }),
    ),
  );

const MARK = '== end of block';

const isTyped = ({ language }: Block): boolean => language === 'bash' || language === 'js';

/** Returns a shell script of all commands that a reader would run. It prints a separator after each block. */
const scriptOf = (addresses: { readonly apiUrl: string; readonly controlUrl: string }): string =>
  blocks
    .filter(isTyped)
    .map(({ language, code }) =>
      language === 'js' ? `'${process.execPath}' --input-type=module <<'END'\n${code}END\n` : code,
    )
    .map((code) => `${code}echo; echo '${MARK}'`)
    .join('\n')
    .replaceAll('http://127.0.0.1:4000', addresses.apiUrl)
    .replaceAll('http://127.0.0.1:4001', addresses.controlUrl)
    .replaceAll(
      'npm run sandbox:cli --',
      `'${process.execPath}' '${CLI}' --control-port ${new URL(addresses.controlUrl).port}`,
    );

/**
 * Matches text that is different in each run: ids, tokens, references, instants. All texts of one kind count as equal.
 */
const CHANGING = [
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
  /^BKY-\d{4}-[\dA-Z]{5}$/,
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  /^[\w-]{43}$/,
];

/** As a value, the mark matches any text. As a key, the mark matches all remaining keys of the object. */
const MORE = '…';

/** Returns how a response differs from the documented one. */
const faultsOf = (shown: unknown, answered: unknown, place = 'answer'): readonly string[] => {
  if (Array.isArray(shown))
    return shown.flatMap((part, index) =>
      faultsOf(part, Array.isArray(answered) ? answered[index] : undefined, `${place}[${index}]`),
    );
  if (isJson(shown)) {
    const { [MORE]: more, ...parts } = shown;
    const unsaid = more === undefined ? Object.keys(Object(answered)).filter((key) => !(key in parts)) : [];
    return [
      ...unsaid.map((key) => `${place}.${key} is in the response, but the chapter omits it without "…"`),
      ...Object.entries(parts).flatMap(([key, part]) =>
        faultsOf(part, isJson(answered) ? answered[key] : undefined, `${place}.${key}`),
      ),
    ];
  }
  const isAlike =
    shown === answered ||
    (typeof shown === 'string' &&
      typeof answered === 'string' &&
      (shown === MORE || CHANGING.some((kind) => kind.test(shown) && kind.test(answered))));
  return isAlike ? [] : [`${place} is ${JSON.stringify(answered)} instead of ${JSON.stringify(shown)}`];
};

const lastJson = (lines: readonly string[]): unknown =>
  JSON.parse(lines.findLast((line) => line.startsWith('{')) ?? 'null');

/** Replaces the numbers of remaining seconds and requests in a line, because they differ in each run. */
const withoutCounts = (line: string): string =>
  line.startsWith('HTTP/') ? line : line.replaceAll(/\d+/g, 'n');

/** Compares what a block of commands printed with the block that documents the output. */
const heldAgainst = ({ language, code }: Block, printed: string): readonly string[] => {
  const lines = printed.split(/\r?\n/);
  if (language === 'json') return faultsOf(JSON.parse(code), lastJson(lines));
  return code
    .trim()
    .split('\n')
    .filter((line) => !lines.some((one) => withoutCounts(one) === withoutCounts(line)))
    .map((line) => `expected the line "${line}", printed: ${printed.trim()}`);
};

cleanUpSandboxes();

/** The last digits of phone numbers whose payments fail, with the reason for each, as documented in the chapters. */
const FAILING = [
  ...readFileSync(path.join(CHAPTERS, '11-test-mode.md'), 'utf8').matchAll(
    /^\| (\d{3}) \| [^|]+ \| `(\w+)` \|$/gm,
  ),
].map(([, ending = '', reason = '']) => ({ ending, reason }));

/** specification.md#get-docs */
describe('the chapters of the documentation', () => {
  it('show the real output of their commands', async () => {
    const { state } = await startSandbox(makeDataFolder(), '--database-url', await makeEmptyDatabase());
    // A folder like the reader's, with the packages that the examples install.
    const cwd = makeDataFolder();
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(cwd, 'node_modules'));
    const { stdout, stderr } = await promisify(execFile)('bash', ['-c', scriptOf(state)], { cwd });
    expect(stderr).toBe('');
    const printed = stdout.split(`${MARK}\n`);
    let commands = 0;
    const faults = blocks.flatMap((block) => {
      if (isTyped(block)) commands += 1;
      if (block.language !== 'json' && block.language !== 'text') return [];
      return heldAgainst(block, printed[commands - 1] ?? '').map((fault) => `${block.chapter}: ${fault}`);
    });
    expect(faults).toEqual([]);
    expect(printed).toHaveLength(commands + 1);
  });

  it('state the right reason for each phone number whose payment fails', async () => {
    const { state } = await startSandbox(makeDataFolder(), '--database-url', await makeEmptyDatabase());
    const { packageId, starts } = await findStarts(state, { from: state.clock.now.slice(0, 10) });
    const { booking } = (await book(state, packageId, starts[0])).body;
    expect(FAILING.length).toBeGreaterThan(3);
    for (const { ending, reason } of FAILING) {
      const { ourRef } = (await pay(state, booking, `0788123${ending}`)).body.payment;
      await expect
        .poll(async () => (await paymentOf(state, ourRef)).payment.failureReason, { timeout: 60_000 })
        .not.toBeNull();
      expect([ending, (await paymentOf(state, ourRef)).payment.failureReason]).toEqual([ending, reason]);
    }
  });
});
