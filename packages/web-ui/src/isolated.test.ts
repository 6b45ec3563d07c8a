import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { Isolated } from './isolated.tsx';

const rendered = (say: (text: string) => string): string =>
  renderToString(h(Isolated, { text: 'Aline \u202e<b>', say }));

/** specification.md#text-isolated */
describe('Isolated', () => {
  it('keeps a text from changing the writing direction of the sentence around it', () => {
    expect(rendered((name) => `Thank you, ${name}, for coming.`)).toBe(
      'Thank you, <bdi>Aline \u202e&lt;b></bdi>, for coming.',
    );
  });

  it('returns the sentence unchanged if it does not contain the text', () => {
    expect(rendered(() => 'Your shoot has begun.')).toBe('Your shoot has begun.');
  });
});
