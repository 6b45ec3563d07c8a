import type { ComponentChildren, JSX } from 'preact';

/**
 * Returns the attributes of an element whose content only the server renders. The script gets no content and leaves the
 * element unchanged, so that the words and the code of the content stay out of the script.
 */
export const still = (
  served: ComponentChildren,
): Pick<JSX.HTMLAttributes, 'children' | 'dangerouslySetInnerHTML'> =>
  served === undefined ? { dangerouslySetInnerHTML: { __html: '' } } : { children: served };
