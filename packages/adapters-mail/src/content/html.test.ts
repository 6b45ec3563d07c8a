import { describe, expect, it } from 'vitest';
import { html } from './html.ts';

describe('html', () => {
  it('escapes text', () => {
    expect(html`<p title="${'"\''}">${'<b> & co'}</p>`.markup).toBe(
      '<p title="&quot;&#39;">&lt;b&gt; &amp; co</p>',
    );
  });

  it('keeps markup it made itself, one piece or several', () => {
    const pieces = ['<a>', '<b>'].map((text) => html`<i>${text}</i>`);
    expect(html`<p>${html`<b>${'x'}</b>`}${pieces}</p>`.markup).toBe(
      '<p><b>x</b><i>&lt;a&gt;</i><i>&lt;b&gt;</i></p>',
    );
  });
});
