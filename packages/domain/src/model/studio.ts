import { STUDIO_LIMITS, within } from './limits.ts';
import { ok, type Result } from './result.ts';

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
  /** A mobile number, as it was typed. */
  readonly whatsapp: string | undefined;
  /** A name there, with or without `@`, or its https address. */
  readonly instagram: string | undefined;
  /** Where a map shows the studio. */
  readonly mapUrl: string | undefined;
  /** As the tax office writes it. */
  readonly taxNumber: string | undefined;
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
  whatsapp: undefined,
  instagram: undefined,
  mapUrl: undefined,
  taxNumber: undefined,
};

/**
 * A key that is there with undefined unsets its fact; one that is missing leaves it. Refused: `validation_failed` naming
 * each fact outside its limits. specification.md#change-studio
 */
export const changedStudio = (studio: Studio, changes: Partial<Studio>): Result<Studio> => {
  const read = within(STUDIO_LIMITS, changes);
  return read.ok ? ok({ ...studio, ...read.value }) : read;
};
