import type { ComponentChildren, JSX } from 'preact';

/**
 * Returns the attributes of an element that only the server renders. The script leaves the element unchanged, so it
 * needs neither the words nor the code for the element's content.
 */
export const still = (
  served: ComponentChildren,
): Pick<JSX.HTMLAttributes, 'children' | 'dangerouslySetInnerHTML'> =>
  served === undefined ? { dangerouslySetInnerHTML: { __html: '' } } : { children: served };
