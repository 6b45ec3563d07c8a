import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { isJson } from '@booky/http/testing';
import { describe, expect, it } from 'vitest';
import { makeDataFolder } from './support/data-folders.ts';
import { makeEmptyDatabase } from './support/databases.ts';
import { cleanUpSandboxes, startSandbox } from './support/sandboxes.ts';
import { book, findStarts, pay, paymentOf } from './support/visitor.ts';

const CHAPTERS = path.join(import.meta.dirname, '../../../apps/http/openapi/chapters');

const CLI = path.join(import.meta.dirname, '../src/join-cli.ts');

interface Block {
  readonly chapter: string;
  readonly language: string;
  readonly code: string;
}

/** Every fenced block of the chapters in order; a `pending` one shows what the service does not do yet. */
const blocks: readonly Block[] = readdirSync(CHAPTERS)
  .toSorted()
  .flatMap((chapter) =>
    [...readFileSync(path.join(CHAPTERS, chapter), 'utf8').matchAll(/^```(\w+)( pending)?\n([^]*?)^```$/gm)]
      .filter(([, , pending]) => pending === undefined)
      .map(([, language = '', , code = '']) => ({ chapter, language, code })),
  );

const MARK = '== end of block';

const isTyped = ({ language }: Block): boolean => language === 'bash' || language === 'js';

/** Everything a reader types, in one shell, with a line between what each block prints. */
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

/** Texts that differ in every run: ids, tokens, references, instants. Those of one kind count as the same. */
const CHANGING = [
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
  /^BKY-\d{4}-[\dA-Z]{5}$/,
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  /^[\w-]{43}$/,
];

/** Stands for any text, and as a key for all that is not shown of its object. */
const MORE = '…';

/** Where an answer is not as it is shown. */
const faultsOf = (shown: unknown, answered: unknown, place = 'answer'): readonly string[] => {
  if (Array.isArray(shown))
    return shown.flatMap((part, index) =>
      faultsOf(part, Array.isArray(answered) ? answered[index] : undefined, `${place}[${index}]`),
    );
  if (isJson(shown)) {
    const { [MORE]: more, ...parts } = shown;
    const unsaid = more === undefined ? Object.keys(Object(answered)).filter((key) => !(key in parts)) : [];
    return [
      ...unsaid.map((key) => `${place}.${key} is there, and left out without a mark`),
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
  return isAlike ? [] : [`${place} is ${JSON.stringify(answered)} in the place of ${JSON.stringify(shown)}`];
};

const lastJson = (lines: readonly string[]): unknown =>
  JSON.parse(lines.findLast((line) => line.startsWith('{')) ?? 'null');

/** How many seconds or requests are left differs; the status of an answer does not. */
const withoutCounts = (line: string): string =>
  line.startsWith('HTTP/') ? line : line.replaceAll(/\d+/g, 'n');

/** What a block printed, held against the block that shows it. */
const heldAgainst = ({ language, code }: Block, printed: string): readonly string[] => {
  const lines = printed.split(/\r?\n/);
  if (language === 'json') return faultsOf(JSON.parse(code), lastJson(lines));
  return code
    .trim()
    .split('\n')
    .filter((line) => !lines.some((one) => withoutCounts(one) === withoutCounts(line)))
    .map((line) => `"${line}" is not printed, but: ${printed.trim()}`);
};

cleanUpSandboxes();

/** Endings of a phone that fail, as the chapters say it: with their reasons. */
const FAILING = [
  ...readFileSync(path.join(CHAPTERS, '11-test-mode.md'), 'utf8').matchAll(
    /^\| (\d{3}) \| [^|]+ \| `(\w+)` \|$/gm,
  ),
].map(([, ending = '', reason = '']) => ({ ending, reason }));

/** specification.md#get-docs */
describe('the chapters of the documentation', () => {
  it('have commands that answer in a sandbox what stands below them', async () => {
    const { state } = await startSandbox(makeDataFolder(), '--database-url', await makeEmptyDatabase());
    const { stdout, stderr } = await promisify(execFile)('bash', ['-c', scriptOf(state)]);
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

  it('have numbers that fail for the reasons that stand beside them', async () => {
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
