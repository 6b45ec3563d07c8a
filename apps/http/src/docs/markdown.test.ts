import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { headingsOf, renderMarkdown } from './markdown.ts';

const cases: readonly (readonly [what: string, text: string, html: string])[] = [
  [
    'a heading',
    '## What is `kept`',
    '<h2 id="what-is-kept"><a href="#what-is-kept">What is <code>kept</code></a></h2>',
  ],
  ['code', '```bash\na < b\n\n# c\n```', '<pre class="bash"><code>a &lt; b\n\n# c</code></pre>'],
  ['a link', '[a `b`](#c)', '<p><a href="#c">a <code>b</code></a></p>'],
  ['a link that runs a script', '[a](javascript:b)', '<p>[a](javascript:b)</p>'],
  ['a bare address', 'https://a.example', '<p>https://a.example</p>'],
  ['a picture', '![a](https://a.example/b.png)', '<p>![a](https://a.example/b.png)</p>'],
  ['a tag', 'a <b onclick="c">', '<p>a &lt;b onclick=&quot;c&quot;&gt;</p>'],
];

describe('renderMarkdown', () => {
  it.each(cases)('renders %s', (_what, text, html) => {
    expect(renderMarkdown(text).trim()).toBe(html);
  });

  it('moves headings down by one level, and prefixes the anchors of subheadings', () => {
    const options = { anchorPrefix: 'errors-', levelsDown: 1 };
    expect(renderMarkdown('## Reasons', options).trim()).toBe(
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
    'returns well-formed HTML with only known tags for any text',
    (parts) => {
      const open: string[] = [];
      for (const [, close, tag = ''] of renderMarkdown(parts.join('')).matchAll(/<(\/?)([^>]*)>/g)) {
        const [name = ''] = tag.split(' ');
        if (name === 'br' || name === 'hr') continue;
        expect(name).toMatch(
          /^(?:h[1-6]|a|p|ul|ol|li|pre|code|blockquote|table|thead|tbody|tr|th|td|strong|em|del)$/,
        );
        if (close === '') open.push(name);
        else expect(open.pop()).toBe(name);
      }
      expect(open).toEqual([]);
    },
  );
});
