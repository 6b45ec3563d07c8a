import { readFileSync } from 'node:fs';
import { DELIVERY_OUTCOMES, PROBLEM_CODES } from '@booky/domain';
import { EMAIL_CAUSES } from '@booky/testkit';
import { describe, expect, it } from 'vitest';
import { VARIABLES } from '@booky/composition/variables';
import { readContract } from '../contract.ts';
import { ERROR_ANSWERS } from '../edge/error-answers.ts';
import { readChapters } from './chapters.ts';
import { viewContract } from './contract-view.ts';

const chapters = readChapters();
const allText = chapters.map(({ text }) => text).join('\n');
const textOf = (id: string): string => chapters.find((chapter) => chapter.id === id)?.text ?? '';

/** Finds the table rows of a chapter that begin with a code span. Returns the first cells of these rows as one text. */
const rowsOf = (id: string): string =>
  [...textOf(id).matchAll(/^\| `[^|]*\|/gm)].map(([row]) => row).join('');

/** The sandbox tests run the commands and compare the answers: tools/sandbox/test/chapters.process.test.ts. */
describe('the chapters of the guide', () => {
  it('name only operations that the contract contains', async () => {
    const { tags } = viewContract(await readContract());
    const known = tags.flatMap(({ operations }) => operations.map(({ method, path }) => `${method} ${path}`));
    const named = [...allText.matchAll(/`?\b(GET|POST|PUT|PATCH|DELETE)`? `?(\/api\/[^\s`')"]+)/g)].map(
      ([, method = '', path = '']) => `${method} ${path}`,
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((one) => !known.includes(one))).toEqual([]);
  });

  it('explain every error code and every problem code', () => {
    const codes = [...Object.keys(ERROR_ANSWERS), ...PROBLEM_CODES];
    expect(codes.filter((code) => !textOf('errors').includes(`\`${code}\``))).toEqual([]);
  });

  it('explain every payment status, every failure reason and every stage', async () => {
    const { objects } = viewContract(await readContract());
    for (const [name, id] of [
      ['PaymentStatus', 'payments'],
      ['FailureReason', 'payments'],
      ['Stage', 'links-and-pages'],
    ] as const) {
      const values = objects.find((object) => object.name === name)?.values ?? [];
      expect([name, values.length > 0]).toEqual([name, true]);
      expect(values.filter((value) => !textOf(id).includes(`\`${value}\``))).toEqual([]);
    }
  });

  it('list every address limit with its value', () => {
    const windows: Readonly<Record<number, string>> = { 60: 'a minute', 3600: 'an hour' };
    const rows = Object.entries(VARIABLES).flatMap(([variable, limit]) =>
      limit.kind === 'limit'
        ? [
            [
              limitName(variable),
              `${limit.fallback.attempts} ${windows[limit.fallback.windowSeconds]}`,
            ] as const,
          ]
        : [],
    );
    expect(rows.length).toBeGreaterThan(5);
    for (const [name, value] of rows)
      expect(textOf('limits')).toMatch(new RegExp(`^\\| \`${name}\` \\| .* \\| ${value} \\|$`, 'm'));
  });

  it('explain every email cause and every outcome of a provider delivery', () => {
    expect(EMAIL_CAUSES.filter((cause) => !rowsOf('test-mode').includes(`\`${cause}\``))).toEqual([]);
    expect(DELIVERY_OUTCOMES.filter((outcome) => !rowsOf('callbacks').includes(`\`${outcome}\``))).toEqual(
      [],
    );
  });

  it('mention only paths, fields, values, limits and variables that exist', async () => {
    const contract = await readContract();
    const known = new Set([...namesIn(contract), ...EMAIL_CAUSES, ...DELIVERY_OUTCOMES, ...limitNames()]);
    const variables = Object.keys(VARIABLES);
    const paths = Object.keys(Object(contract['paths']));
    const isThere = (name: string): boolean => {
      if (name.startsWith('/api/')) return paths.includes(name);
      if (/^[A-Z]/.test(name)) {
        const start = name.replace(/…$/, '');
        return variables.some((one) => (start === name ? one === name : one.startsWith(start)));
      }
      return known.has(name) || ELSEWHERE.has(name);
    };
    const named = [...namesInText(allText)];
    expect(named.length).toBeGreaterThan(150);
    expect(named.filter((name) => !isThere(name))).toEqual([]);
  });

  it('mention only scripts that package.json has', () => {
    const file = new URL('../../../../package.json', import.meta.url);
    const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { readonly scripts: object };
    const named = [...allText.matchAll(/npm run ([\w:]+)\b(?! -w)/g)].map(([, script = '']) => script);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((script) => !(script in scripts))).toEqual([]);
  });

  it('use only known languages in code blocks, and valid JSON in JSON blocks', () => {
    const fences = [...allText.matchAll(/^```(.*)\n([^]*?)^```$/gm)];
    for (const [, language = '', code = ''] of fences) {
      expect(['bash', 'sh', 'json', 'text', 'js']).toContain(language);
      if (language === 'json') expect(() => JSON.parse(code)).not.toThrow();
    }
  });
});

/** Words in code spans that name parts of the sandbox, the shell, browsers, limit headers or a provider. */
const ELSEWHERE: ReadonlySet<string> = new Set(
  'payer book cause callback send twice forged localhost noindex sessionStorage r t q w signatureHeader charge webhook-id'.split(
    ' ',
  ),
);

const limitName = (variable: string): string =>
  variable.replace('RATE_LIMIT_', '').toLowerCase().replaceAll('_', '-');

const limitNames = (): readonly string[] =>
  Object.entries(VARIABLES).flatMap(([variable, { kind }]) =>
    kind === 'limit' ? [limitName(variable)] : [],
  );

/** Returns every key and every text of a part of the contract. */
const namesIn = (part: unknown): readonly string[] => {
  if (typeof part === 'string') return [part];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, inner]) => [key, ...namesIn(inner)]);
};

/**
 * Returns the paths, variables and names in the code spans of a text. Skips code fences, because other tests run the
 * commands in the fences.
 */
const namesInText = (text: string): ReadonlySet<string> => {
  const spans = text.replaceAll(/^```[^]*?^```$/gm, '').matchAll(/`([^`\n]+)`/g);
  const words = [...spans].flatMap(([, span = '']) => [
    ...(/\/api\/[^\s?]+/.exec(span) ?? []),
    ...(/^[A-Z][A-Z\d]*_[A-Z\d_]*…?|^[A-Z]{3,}(?==)/.exec(span) ?? []),
    ...(/^[a-z][A-Za-z\d]*(?:[_-][a-z\d]+)*$/.exec(span) ?? []),
    ...(/^[a-z][A-Za-z]*(?=[.[]\w|\[\])/.exec(span) ?? []),
  ]);
  return new Set(words);
};
