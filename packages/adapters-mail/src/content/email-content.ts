/**
 * The content of an email. The HTML and the plain text are both made from it, so that both have the same words. A
 * template writes only words, never markup.
 */
export interface EmailContent {
  readonly subject: string;
  readonly heading: string;
  /** The most important news of the email. A mailbox shows it after the subject. Only the HTML contains it. */
  readonly preview: Phrase;
  readonly blocks: readonly Block[];
}

export type Block =
  | { readonly kind: 'paragraph'; readonly phrase: Phrase }
  | { readonly kind: 'subheading'; readonly text: string }
  /** Emphasised facts, which readers look for first: time and place, or the amount. */
  | { readonly kind: 'occasion'; readonly facts: readonly Fact[] }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  /** A list of amounts, and their total. */
  | { readonly kind: 'amounts'; readonly amounts: readonly Fact[]; readonly total?: Fact }
  | { readonly kind: 'steps'; readonly steps: readonly Phrase[] }
  /** A text that a person wrote. Keeps its line breaks. */
  | { readonly kind: 'quote'; readonly text: string }
  /** A button. An email has at most one button. */
  | { readonly kind: 'link'; readonly label: string; readonly url: string };

/** A value with a label. The value keeps its line breaks, because clients write wishes in several lines. */
export interface Fact {
  readonly label: string;
  readonly value: Phrase;
  /**
   * A link about the value, such as a map. Only the HTML contains the link, because in plain text the address
   * would be longer than the value.
   */
  readonly lookUp?: { readonly label: string; readonly url: string };
}

/** A text as a list of parts, because parts can look different from each other. */
export type Phrase = readonly PhrasePart[];

export type PhrasePart =
  | { readonly kind: 'text'; readonly text: string }
  /** A text that must not break over two lines, such as an amount or a time of day. */
  | { readonly kind: 'unbroken'; readonly text: string }
  /** A text to copy exactly, such as a command or a reference. */
  | { readonly kind: 'code'; readonly text: string };

export const unbroken = (text: string): PhrasePart => ({ kind: 'unbroken', text });

export const code = (text: string): PhrasePart => ({ kind: 'code', text });

/**
 * Makes a phrase from a template literal. The values in it may be texts, parts or other phrases. Adjacent texts are
 * joined into one.
 */
export const phrase = (
  literals: TemplateStringsArray,
  ...values: readonly (string | PhrasePart | Phrase)[]
): Phrase =>
  literals
    .flatMap((literal, index) => {
      const value = values[index];
      return [...asPhrase(literal), ...(value === undefined ? [] : asPhrase(value))];
    })
    .reduce<Phrase>((parts, part) => {
      const last = parts.at(-1);
      return last?.kind === 'text' && part.kind === 'text'
        ? [...parts.slice(0, -1), { kind: 'text', text: last.text + part.text }]
        : [...parts, part];
    }, []);

const asPhrase = (value: string | PhrasePart | Phrase): Phrase => {
  if (typeof value === 'string') return value === '' ? [] : [{ kind: 'text', text: value }];
  return 'kind' in value ? [value] : value;
};

export const paragraph = (content: Phrase): Block => ({ kind: 'paragraph', phrase: content });

export const subheading = (text: string): Block => ({ kind: 'subheading', text });

export const occasion = (list: readonly Fact[]): Block => ({ kind: 'occasion', facts: list });

export const facts = (list: readonly Fact[]): Block => ({ kind: 'facts', facts: list });

export const amounts = (list: readonly Fact[], total?: Fact): Block => ({
  kind: 'amounts',
  amounts: list,
  ...(total === undefined ? {} : { total }),
});

export const steps = (list: readonly Phrase[]): Block => ({ kind: 'steps', steps: list });

export const quote = (text: string): Block => ({ kind: 'quote', text });

export const link = (label: string, url: string): Block => ({ kind: 'link', label, url });
