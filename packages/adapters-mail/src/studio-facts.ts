import { MailFault } from '@booky/domain/ports';

/** What emails show of the studio, as it is when they are sent; undefined until the photographer sets it. */
export interface StudioFacts {
  readonly name: string | undefined;
  readonly phone: string | undefined;
  readonly email: string | undefined;
  readonly address: string | undefined;
  readonly website: string | undefined;
  /** A mobile number, as it was typed. */
  readonly whatsapp: string | undefined;
  /** Where a map shows the address. */
  readonly mapUrl: string | undefined;
  /** As `#rrggbb`. */
  readonly accentColor: string | undefined;
}

/** A studio of which nothing is set. */
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

/** specification.md#email-studio: no email goes out that would show the wrong studio. */
export const readStudio = ({
  studio,
}: {
  readonly studio: () => Promise<StudioFacts>;
}): Promise<StudioFacts> =>
  studio().catch(() => {
    throw new MailFault('the studio could not be read');
  });
