import { STUDIO_LIMITS, within } from './limits.ts';
import { ok, type Result } from './result.ts';

/** The facts about the studio. A fact is undefined until the photographer enters it. specification.md#studio-facts */
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
  /** Plain text; blank lines separate paragraphs. */
  readonly aboutEn: string | undefined;
  readonly aboutFr: string | undefined;
  readonly termsEn: string | undefined;
  readonly termsFr: string | undefined;
  /** A mobile number, as typed. */
  readonly whatsapp: string | undefined;
  /** A name on Instagram, with or without `@`, or the https address of the profile. */
  readonly instagram: string | undefined;
  /** The address of a map of the studio. */
  readonly mapUrl: string | undefined;
  /** The tax identification number, as printed on the tax office's documents. */
  readonly taxNumber: string | undefined;
}

/** The studio before its first change. specification.md#first-studio-name */
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
  whatsapp: undefined,
  instagram: undefined,
  mapUrl: undefined,
  taxNumber: undefined,
};

/**
 * Returns the studio after changes. A missing key keeps its fact. A key that is set to undefined clears its fact.
 * Refuses with `validation_failed`, naming each fact that is outside its limits. specification.md#change-studio
 */
export const changedStudio = (studio: Studio, changes: Partial<Studio>): Result<Studio> => {
  const read = within(STUDIO_LIMITS, changes);
  return read.ok ? ok({ ...studio, ...read.value }) : read;
};
