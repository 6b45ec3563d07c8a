import { readFileSync } from 'node:fs';
import { PROBLEM_CODES } from '@booky/domain';
import { describe, expect, it } from 'vitest';
import { VARIABLES } from '../composition/config/variables.ts';
import { readContract } from '../contract.ts';
import { ERROR_ANSWERS } from '../edge/error-answers.ts';
import { readChapters } from './chapters.ts';
import { viewContract } from './contract-view.ts';

const chapters = readChapters();
const allText = chapters.map(({ text }) => text).join('\n');
const textOf = (id: string): string => chapters.find((chapter) => chapter.id === id)?.text ?? '';

/** Commands and answers are held by running them in a sandbox: tools/sandbox/test/chapters.process.test.ts. */
describe('the chapters', () => {
  it('are those that an integrator needs, in their order', () => {
    expect(chapters.map(({ title }) => title)).toEqual([
      'Quick start',
      'Payments and polling',
      'Links and pages',
      'Time and money',
      'Languages',
      'Phone numbers',
      'Errors',
      'Idempotency',
      'Limits',
      'Callbacks',
      'Test mode',
    ]);
  });

  it('name operations of the contract', async () => {
    const { tags } = viewContract(await readContract());
    const known = tags.flatMap(({ operations }) => operations.map(({ method, path }) => `${method} ${path}`));
    const named = [...allText.matchAll(/`?\b(GET|POST|PUT|PATCH|DELETE)`? `?(\/api\/[^\s`')"]+)/g)].map(
      ([, method = '', path = '']) => `${method} ${path}`,
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((one) => !known.includes(one) && !COMING.includes(one))).toEqual([]);
  });

  it('explain every error code, and every code of a problem', () => {
    const codes = [...Object.keys(ERROR_ANSWERS), ...PROBLEM_CODES];
    expect(codes.filter((code) => !textOf('errors').includes(`\`${code}\``))).toEqual([]);
  });

  it('explain every word that a payment or a stage can be', async () => {
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

  it('name every limit by address with its value', () => {
    const windows: Readonly<Record<number, string>> = { 60: 'a minute', 3600: 'an hour' };
    const rows = Object.entries(VARIABLES).flatMap(([variable, limit]) => {
      if (limit.kind !== 'limit') return [];
      const name = variable.replace('RATE_LIMIT_', '').toLowerCase().replaceAll('_', '-');
      return [[name, `${limit.fallback.attempts} ${windows[limit.fallback.windowSeconds]}`] as const];
    });
    expect(rows.length).toBeGreaterThan(5);
    for (const [name, value] of rows)
      expect(textOf('limits')).toMatch(new RegExp(`^\\| \`${name}\` \\| .* \\| ${value} \\|$`, 'm'));
  });

  it('have scripts of package.json in what is typed elsewhere', () => {
    const file = new URL('../../../../package.json', import.meta.url);
    const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { readonly scripts: object };
    const named = [...allText.matchAll(/npm run ([\w:]+)/g)].map(([, script = '']) => script);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((script) => !(script in scripts))).toEqual([]);
  });

  it('have fences of known kinds, and answers that are JSON', () => {
    const fences = [...allText.matchAll(/^```(\w*) ?(.*)\n([^]*?)^```$/gm)];
    for (const [, language = '', info, code = ''] of fences) {
      expect(['bash', 'sh', 'json', 'text', 'js']).toContain(language);
      expect(['', 'pending']).toContain(info);
      if (language === 'json') expect(() => JSON.parse(code)).not.toThrow();
    }
  });
});

/** Operations of version 1.1.0 that this service does not have yet. */
const COMING: readonly string[] = ['POST /api/admin/calendar-feed'];
