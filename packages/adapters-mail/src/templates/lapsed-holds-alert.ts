import type { LapsedHoldsAlertEmail, Locale } from '@booky/domain';
import {
  code,
  type EmailContent,
  link,
  type Phrase,
  paragraph,
  phrase,
  steps,
  subheading,
} from '../content/email-content.ts';
import { adminLink, type Site } from '../links.ts';

/** Tells the photographer that someone could be blocking times without paying. `specification.md#many-lapsed-holds` */
export const lapsedHoldsAlert = ({ locale, count }: LapsedHoldsAlertEmail, site: Site): EmailContent => {
  const { subject, heading, happened, toDoLabel, toDo, open } = WORDINGS[locale](`${count}`);
  return {
    subject,
    heading,
    preview: toDo[0],
    blocks: [
      paragraph(happened),
      subheading(toDoLabel),
      steps(toDo),
      // specification.md#email-pages
      ...(site.pages?.backOffice === true ? [link(open, adminLink(site))] : []),
    ],
  };
};

interface Words {
  readonly subject: string;
  readonly heading: string;
  readonly happened: Phrase;
  readonly toDoLabel: string;
  readonly toDo: readonly [Phrase, ...Phrase[]];
  readonly open: string;
}

const VARIABLES = [code('LIVE_HOLDS_PER_ADDRESS'), code('HELD_HOURS_PER_ADDRESS')] as const;

const WORDINGS: Readonly<Record<Locale, (count: string) => Words>> = {
  en: (count) => ({
    subject: `${count} holds in an hour from one connection, none paid`,
    heading: 'Many holds end without a payment',
    happened: phrase`Within the last hour ${count} holds from one internet connection ended without a payment. Their times are free again.`,
    toDoLabel: 'What to do',
    toDo: [
      phrase`Nothing, if bookings come in as usual: the people of a school, a hotel or a mobile network often share one connection.`,
      phrase`If someone keeps your times closed, open today’s screen, look at what is held and not paid yet, and release the holds.`,
      phrase`Your operator can lower what one connection may hold: ${VARIABLES[0]} and ${VARIABLES[1]}.`,
    ],
    open: 'Open today’s screen',
  }),
  fr: (count) => ({
    subject: `Retenus et non payés\u00a0: ${count} créneaux en une heure depuis une même connexion`,
    heading: 'Beaucoup de créneaux sont retenus et non payés',
    happened: phrase`Pendant la dernière heure, ${count} créneaux retenus depuis une même connexion internet n’ont pas été payés à temps. Ils sont de nouveau libres.`,
    toDoLabel: 'Que faire',
    toDo: [
      phrase`Rien, si les réservations arrivent comme d’habitude\u00a0: une école, un hôtel ou un réseau mobile partage souvent une seule connexion.`,
      phrase`Si quelqu’un bloque vos créneaux, ouvrez l’écran du jour, regardez ceux qui sont retenus et pas encore payés, et libérez-les.`,
      phrase`Votre responsable technique peut réduire ce qu’une connexion peut retenir\u00a0: ${VARIABLES[0]} et ${VARIABLES[1]}.`,
    ],
    open: 'Ouvrir l’écran du jour',
  }),
};
