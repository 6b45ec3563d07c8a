/** Markup that may stand as it is. Only {@link html} makes it, so plain text can't be taken for it. */
export interface Html {
  readonly markup: string;
}

/**
 * Builds markup from a template literal. What is interpolated is escaped unless it was built here itself; that holds
 * between tags and in quoted attributes, and nothing is ever interpolated anywhere else.
 */
export const html = (
  literals: TemplateStringsArray,
  ...values: readonly (string | Html | readonly Html[])[]
): Html => ({
  markup: literals
    .map((literal, index) => {
      const value = values[index];
      return value === undefined ? literal : literal + toMarkup(value);
    })
    .join(''),
});

const toMarkup = (value: string | Html | readonly Html[]): string => {
  if (typeof value === 'string') return value.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
  return 'markup' in value ? value.markup : value.map((part) => part.markup).join('');
};

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
