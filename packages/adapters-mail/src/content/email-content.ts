/**
 * The content of an email, from which HTML and plain text are made, so that both say the same. A template writes words
 * and never markup.
 */
export interface EmailContent {
  readonly subject: string;
  readonly heading: string;
  /** The mailbox shows it after the subject: the one thing to know before opening the email. Only HTML has it. */
  readonly preview: Phrase;
  readonly blocks: readonly Block[];
}

export type Block =
  | { readonly kind: 'paragraph'; readonly phrase: Phrase }
  | { readonly kind: 'subheading'; readonly text: string }
  /** Set apart, because readers look for it first: time and place, or the amount. */
  | { readonly kind: 'occasion'; readonly facts: readonly Fact[] }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  /** A list of sums, and their total. */
  | { readonly kind: 'amounts'; readonly amounts: readonly Fact[]; readonly total?: Fact }
  | { readonly kind: 'steps'; readonly steps: readonly Phrase[] }
  /** A text that a person wrote, with its line breaks. */
  | { readonly kind: 'quote'; readonly text: string }
  /** The one button of an email. */
  | { readonly kind: 'link'; readonly label: string; readonly url: string };

/** One labelled value. A line break in the value is kept: people write their requests in several lines. */
export interface Fact {
  readonly label: string;
  readonly value: Phrase;
  /** Where the value can be looked up. Only HTML has it: in text the address would be longer than the value. */
  readonly lookUp?: { readonly label: string; readonly url: string };
}

/** A run of text; its parts differ only in how they are shown. */
export type Phrase = readonly PhrasePart[];

export type PhrasePart =
  | { readonly kind: 'text'; readonly text: string }
  /** Never broken over two lines: an amount, a time of day. */
  | { readonly kind: 'unbroken'; readonly text: string }
  /** Text to copy exactly: a command, a reference. */
  | { readonly kind: 'code'; readonly text: string };

export const unbroken = (text: string): PhrasePart => ({ kind: 'unbroken', text });

export const code = (text: string): PhrasePart => ({ kind: 'code', text });

/** Writes a phrase as a template literal: values may be text, parts or other phrases. Neighbouring texts become one. */
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
