import { MailFault } from '@booky/domain/ports';

/** The studio as emails show it at sending; undefined until the photographer sets it. */
export interface StudioFacts {
  readonly name: string | undefined;
  readonly phone: string | undefined;
  readonly email: string | undefined;
  readonly address: string | undefined;
  readonly website: string | undefined;
  /** A mobile number, as typed. */
  readonly whatsapp: string | undefined;
  /** A map link to the address. */
  readonly mapUrl: string | undefined;
  /** As `#rrggbb`. */
  readonly accentColor: string | undefined;
}

/** A studio with nothing set. */
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

/** Rejects rather than let an email show the wrong studio. specification.md#email-studio */
export const readStudio = ({
  studio,
}: {
  readonly studio: () => Promise<StudioFacts>;
}): Promise<StudioFacts> =>
  studio().catch(() => {
    throw new MailFault('the studio could not be read');
  });
