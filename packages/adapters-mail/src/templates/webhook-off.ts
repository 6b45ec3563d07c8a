import type { Locale, WebhookOffEmail } from '@booky/domain';
import { type EmailContent, code, facts, link, paragraph, phrase } from '../content/email-content.ts';
import { adminStudioLink, type Site } from '../links.ts';

/** Tells the photographer that an endpoint gets no more events, and why. Explains how to turn the endpoint on again. */
export const webhookOff = (message: WebhookOffEmail, site: Site): EmailContent => {
  const { locale } = message;
  const content = WORDINGS[locale](message);
  // specification.md#email-pages
  const button = site.pages?.backOffice === true ? [link(OPEN_STUDIO[locale], adminStudioLink(site))] : [];
  return { ...content, blocks: [...content.blocks, ...button] };
};

/** Returns the address without its scheme. Mail programs would turn an address with a scheme into a link. */
const withoutScheme = (url: string): string => url.replace(/^https?:\/\//, '');

const OPEN_STUDIO: Readonly<Record<Locale, string>> = { en: 'Open Studio', fr: 'Ouvrir Studio' };

const inEnglish = ({ url, why }: WebhookOffEmail): EmailContent => ({
  subject: 'A webhook was turned off',
  heading: 'A webhook was turned off',
  preview: phrase`The address below will get no more events until you turn it on again.`,
  blocks: [
    paragraph(
      why === 'gone'
        ? phrase`The address below answered that it is gone (410), so it will get no more events.`
        : phrase`The address below failed 20 times in a row, so it will get no more events.`,
    ),
    facts([{ label: 'Address', value: phrase`${code(withoutScheme(url))}` }]),
    paragraph(
      phrase`Ask the people who run this address to fix it. Then turn the webhook on again under Studio, Webhooks. The list of events has everything that happened until then.`,
    ),
  ],
});

const inFrench = ({ url, why }: WebhookOffEmail): EmailContent => ({
  subject: 'Un webhook a été désactivé',
  heading: 'Un webhook a été désactivé',
  preview: phrase`L’adresse ci-dessous ne reçoit plus d’événements tant que vous ne la réactivez pas.`,
  blocks: [
    paragraph(
      why === 'gone'
        ? phrase`L’adresse ci-dessous a répondu qu’elle n’existe plus (410)\u00a0: elle ne reçoit plus d’événements.`
        : phrase`L’adresse ci-dessous a échoué 20 fois de suite\u00a0: elle ne reçoit plus d’événements.`,
    ),
    facts([{ label: 'Adresse', value: phrase`${code(withoutScheme(url))}` }]),
    paragraph(
      phrase`Demandez à ceux qui s’en occupent de la réparer, puis réactivez-la sous Studio, Webhooks. Ce qui s’est passé entre-temps est dans la liste des événements.`,
    ),
  ],
});

const WORDINGS: Readonly<Record<Locale, (message: WebhookOffEmail) => EmailContent>> = {
  en: inEnglish,
  fr: inFrench,
};
