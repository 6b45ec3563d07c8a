/** specification.md#studio-facts: what the studio says of itself; undefined until set. */
export interface Studio {
  readonly name: string | undefined;
  readonly phone: string | undefined;
  /** In lower case. */
  readonly email: string | undefined;
  readonly address: string | undefined;
  readonly website: string | undefined;
  readonly logoUrl: string | undefined;
  /** `#rrggbb` in lower case. */
  readonly accentColor: string | undefined;
  /** Plain text; a blank line parts paragraphs. */
  readonly aboutEn: string | undefined;
  readonly aboutFr: string | undefined;
  readonly termsEn: string | undefined;
  readonly termsFr: string | undefined;
}

/** specification.md#first-studio-name: a studio that has never been changed. */
export const NEW_STUDIO: Studio = {
  name: undefined,
  phone: undefined,
  email: undefined,
  address: undefined,
  website: undefined,
  logoUrl: undefined,
  accentColor: undefined,
  aboutEn: undefined,
  aboutFr: undefined,
  termsEn: undefined,
  termsFr: undefined,
};

/** specification.md#studio-facts: the longest text of each kind, in characters. */
export const LONGEST_OF_STUDIO = {
  name: 200,
  phone: 40,
  email: 254,
  address: 500,
  url: 2000,
  text: 5000,
} as const;

/** specification.md#change-studio: a key that is there with undefined unsets its fact; one that is missing leaves it. */
export const changedStudio = (studio: Studio, changes: Partial<Studio>): Studio => {
  const { email, accentColor, ...others } = { ...studio, ...changes };
  return { ...others, email: email?.toLowerCase(), accentColor: accentColor?.toLowerCase() };
};
