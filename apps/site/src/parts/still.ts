import type { ComponentChildren, JSX } from 'preact';

/**
 * Keeps what only the server renders in an element: the script gets no content and leaves it unchanged, and its words
 * and code stay out of the script.
 */
export const still = (
  served: ComponentChildren,
): Pick<JSX.HTMLAttributes, 'children' | 'dangerouslySetInnerHTML'> =>
  served === undefined ? { dangerouslySetInnerHTML: { __html: '' } } : { children: served };
