import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { headingsOf, renderMarkdown } from './markdown.ts';

const cases: readonly (readonly [what: string, text: string, html: string])[] = [
  [
    'a heading',
    '## What is `kept`',
    '<h2 id="what-is-kept"><a href="#what-is-kept">What is <code>kept</code></a></h2>',
  ],
  ['a paragraph of two lines', 'One\ntwo', '<p>One\ntwo</p>'],
  ['two paragraphs', 'One\n\nTwo', '<p>One</p>\n<p>Two</p>'],
  ['a list', '- One\n  more\n- Two', '<ul><li>One\nmore</li><li>Two</li></ul>'],
  ['a numbered list', '1. One\n2. Two', '<ol><li>One</li><li>Two</li></ol>'],
  [
    'code',
    '```bash\na < b\n\n# c\n```\nText',
    '<pre class="bash"><code>a &lt; b\n\n# c</code></pre>\n<p>Text</p>',
  ],
  [
    'a table',
    '| A | B |\n|---|---|\n| `a\\|b` | c |',
    '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td><code>a|b</code></td><td>c</td></tr></tbody></table>',
  ],
  ['bold and stressed words', '**a** *b* 2 * 3 * 4', '<p><strong>a</strong> <em>b</em> 2 * 3 * 4</p>'],
  ['a link', '[a `b`](#c)', '<p><a href="#c">a <code>b</code></a></p>'],
  ['a link in code', '`[a](#b)`', '<p><code>[a](#b)</code></p>'],
  ['marks that cross', '[a **b](#c)**', '<p><a href="#c">a **b</a>**</p>'],
  ['a heading without words', '# \na', '<p># \na</p>'],
  ['a link that runs a script', '[a](javascript:b)', '<p>[a](javascript:b)</p>'],
];

describe('renderMarkdown', () => {
  it.each(cases)('%s', (_what, text, html) => {
    expect(renderMarkdown(text)).toBe(html);
  });

  it('a text inside a page: headings go down, anchors have its prefix', () => {
    const options = { anchorPrefix: 'errors-', levelsDown: 1 };
    expect(renderMarkdown('## Reasons', options)).toBe(
      '<h3 id="errors-reasons"><a href="#errors-reasons">Reasons</a></h3>',
    );
    expect(headingsOf('# Errors\n\n## Reasons', options)).toEqual([
      { level: 1, text: 'Errors', id: 'errors' },
      { level: 2, text: 'Reasons', id: 'errors-reasons' },
    ]);
  });

  const marks = fc.constantFrom(
    '**',
    '*',
    '`',
    '```',
    '[',
    '](#a)',
    '|',
    '- ',
    '# ',
    '<',
    '"',
    '&',
    '\n',
    ' ',
    'a',
  );
  test.prop([fc.array(marks, { maxLength: 30 })], { numRuns: 1000 })(
    'any text: becomes well-formed markup of the known tags',
    (parts) => {
      const open: string[] = [];
      for (const [, close, tag = ''] of renderMarkdown(parts.join('')).matchAll(/<(\/?)([^>]*)>/g)) {
        const [name = ''] = tag.split(' ');
        expect(name).toMatch(/^(?:h[1-6]|a|p|ul|ol|li|pre|code|table|thead|tbody|tr|th|td|strong|em)$/);
        if (close === '') open.push(name);
        else expect(open.pop()).toBe(name);
      }
      expect(open).toEqual([]);
    },
  );
});
