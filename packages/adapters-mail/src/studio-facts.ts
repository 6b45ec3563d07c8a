import { MailFault } from '@booky/domain/ports';

/** The facts about the studio that emails show. A field is undefined until the photographer sets it. */
export interface StudioFacts {
  readonly name: string | undefined;
  readonly phone: string | undefined;
  readonly email: string | undefined;
  readonly address: string | undefined;
  readonly website: string | undefined;
  /** A mobile number as the photographer typed it. */
  readonly whatsapp: string | undefined;
  /** A link to a map of the address. */
  readonly mapUrl: string | undefined;
  /** A colour in the form `#rrggbb`. */
  readonly accentColor: string | undefined;
}

/** The facts of a studio for which the photographer has set nothing. */
export const UNSET_STUDIO: StudioFacts = {
  name: undefined,
  phone: undefined,
  email: undefined,
  address: undefined,
  website: undefined,
  whatsapp: undefined,
  mapUrl: undefined,
  accentColor: undefined,
};

/**
 * Reads the facts about the studio. If this fails, rejects, because an email must not show wrong facts.
 * specification.md#email-studio
 */
export const readStudio = ({
  studio,
}: {
  readonly studio: () => Promise<StudioFacts>;
}): Promise<StudioFacts> =>
  studio().catch(() => {
    throw new MailFault('the studio could not be read');
  });
