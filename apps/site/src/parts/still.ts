import type { ComponentChildren, JSX } from 'preact';

/**
 * What an element holds that the server alone renders: the script, which is given nothing, leaves it as it finds it. This
 * keeps its words and its code out of the script.
 */
export const still = (
  served: ComponentChildren,
): Pick<JSX.HTMLAttributes, 'children' | 'dangerouslySetInnerHTML'> =>
  served === undefined ? { dangerouslySetInnerHTML: { __html: '' } } : { children: served };
