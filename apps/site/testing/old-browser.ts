/**
 * A script that removes all features that the oldest supported browsers lack (chrome107, safari16, firefox110 of
 * web-build.ts), so that every browser test fails if the page uses one of them. Keeps checkVisibility, because
 * Playwright needs it. specification.md#oldest-browsers
 */
export const OLD_BROWSER = `
  const YOUNGER = [
    [Array.prototype, ['toReversed', 'toSorted', 'toSpliced', 'with']],
    [Array, ['fromAsync']],
    [Uint8Array.prototype.__proto__, ['toReversed', 'toSorted', 'with']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Promise, ['try', 'withResolvers']],
    [RegExp, ['escape']],
    [Set.prototype, ['difference', 'intersection', 'isDisjointFrom', 'isSubsetOf', 'isSupersetOf', 'symmetricDifference', 'union']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [globalThis.Iterator?.prototype, ['drop', 'every', 'filter', 'find', 'flatMap', 'forEach', 'map', 'reduce', 'some', 'take', 'toArray']],
    [globalThis, ['CSSStyleSheet', 'Iterator', 'Temporal', 'navigation', 'requestIdleCallback', 'scheduler']],
    [AbortSignal, ['any']],
    [URL, ['canParse', 'parse']],
    [URLSearchParams.prototype, ['size']],
    [Document.prototype, ['adoptedStyleSheets', 'startViewTransition']],
    [Element.prototype, ['moveBefore', 'setHTML', 'setHTMLUnsafe']],
    [HTMLElement.prototype, ['hidePopover', 'inert', 'popover', 'showPopover', 'togglePopover']],
    [HTMLDialogElement.prototype, ['closedBy', 'requestClose']],
  ];
  for (const [owner, names] of YOUNGER) for (const name of names) if (owner) delete owner[name];
`;
