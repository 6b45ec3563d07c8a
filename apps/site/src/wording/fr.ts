import { plural } from '@booky/web-ui';
import type * as en from './en.ts';

export const shared: en.Shared = {
  locale: 'fr',
  otherLanguage: 'English',
  skip: 'Aller au contenu',
  studio: 'Studio photo',
  findBooking: 'Retrouver ma réservation',
  terms: 'Conditions et confidentialité',
  kigaliTime: "Toutes les heures sont à l'heure de Kigali.",
  attention: 'Un point demande votre attention',
  error: 'Erreur',
  optional: 'facultatif',
  minutes: (count) => `${count} ${plural('fr', count, 'minute', 'minutes')}`,
  photos: (count) => `${count} ${plural('fr', count, 'photo', 'photos')}`,
  contact: 'Contact',
  call: 'Appeler',
  write: 'Écrire',
  visit: 'Venir',
  online: 'En ligne',
  toServices: 'Voir les prestations',
  samplePicture: "Image d'exemple",
  failures: {
    slot_taken: "Ce créneau vient d'être pris. Choisissez-en un autre.",
    idempotency_key_reused: 'Ce formulaire a déjà été envoyé. Relisez-le et envoyez-le encore une fois.',
    too_many_requests: (seconds) =>
      `Il y a eu trop d'essais. Réessayez dans ${seconds} ${plural('fr', seconds, 'seconde', 'secondes')} ; rien de ce que vous avez saisi n'est perdu.`,
    no_answer:
      "La connexion est coupée. Rien de ce que vous avez saisi n'est perdu : réessayez quand vous serez de nouveau en ligne.",
    server:
      "Une erreur s'est produite de notre côté. Rien de ce que vous avez saisi n'est perdu : réessayez dans un instant.",
    refused: 'Corrigez ce qui est signalé ci-dessous.',
  },
  fields: {
    startsAt: 'Quand',
    fullName: 'Nom complet',
    email: 'E-mail',
    phone: 'Téléphone',
    location: 'Lieu de la séance',
    partySize: 'Combien de personnes ?',
    specialRequests: 'Quelque chose à nous dire ?',
    consent: 'Accord',
    addonIds: 'Options',
    packageId: 'Formule',
  },
};

export const home: typeof en.home = {
  bookShort: 'Réserver',
  emptyCatalogue: 'Rien ne peut être réservé en ligne pour le moment.',
  emptyCatalogueNext: 'Adressez-vous au studio.',
};

export const month: typeof en.month = {
  earlierMonth: 'Mois précédent',
  laterMonth: 'Mois suivant',
  nextFree: 'Prochain créneau libre',
  noneInMonth: (name) => `Aucun créneau libre en ${name}.`,
  noneAtAll: 'Aucun créneau libre dans les mois qui viennent.',
  noneThatDay: 'aucun créneau libre',
  freeTimes: (count) => `${count} ${plural('fr', count, 'créneau libre', 'créneaux libres')}`,
};

export const book: typeof en.book = {
  ...month,
  addOns: 'Options',
  price: 'Prix',
  total: 'Total',
  toPayNow: 'À payer maintenant',
  toPayNowHint: 'Le solde se règle après la séance.',
  when: 'Quand',
  notChosen: 'Choisissez un jour, puis une heure.',
  about: 'Vos coordonnées',
  emailHint: 'Votre confirmation et votre lien privé y seront envoyés.',
  agreeBefore: "J'accepte les ",
  agreeLink: 'conditions et la conservation de mes données',
  agreeAfter: '.',
  hold: 'Réserver ce créneau',
  holdHint: 'Nous vous le gardons le temps de payer les frais de réservation.',
  bookedHeading: "C'est réservé",
  bookedText: (reference) =>
    `Votre référence est ${reference}. Il n'y a rien à payer maintenant. Votre lien privé vous a été envoyé par e-mail.`,
};

export const message: typeof en.message = {
  notFoundHeading: "Cette page n'existe pas",
  notFoundText: "L'adresse est peut-être mal écrite, ou ce qui s'y trouvait a disparu.",
  busyHeading: 'Trop de demandes',
  busyText: (seconds) =>
    `Attendez ${seconds} ${plural('fr', seconds, 'seconde', 'secondes')}, puis réessayez.`,
  brokenHeading: "Une erreur s'est produite",
  brokenText: "C'est notre faute, pas la vôtre. Réessayez dans un instant.",
  tryAgain: 'Réessayer',
  foreignHeading: "Ce formulaire n'a pas été accepté",
  foreignText: 'Ce formulaire ne vient pas de notre page. Ouvrez la page à nouveau.',
};

export const terms: typeof en.terms = {
  studioTerms: 'Les conditions du studio',
  noTerms: "Le studio n'a pas publié de conditions.",
  privacy: 'Vos données',
  privacyText: [
    'Pour garder et assurer votre séance, nous conservons votre nom, votre adresse e-mail, votre numéro de téléphone, le lieu de la séance, ce que vous nous en dites, et vos paiements.',
    "Seul le studio les voit. Elles ne sont transmises qu'au prestataire de paiement que vous choisissez, qui reçoit le numéro avec lequel vous payez et le montant.",
    'Elles sont conservées aussi longtemps que le studio en a besoin pour la séance et sa comptabilité. Vous pouvez à tout moment lui demander de les voir, de les corriger ou de les effacer.',
    "Ce site ne dépose aucun cookie et ne charge rien chez d'autres sociétés pour vous suivre. Ce que vous saisissez reste dans cet onglet jusqu'à la réservation ou sa fermeture.",
  ],
  whomToAsk: "À qui s'adresser",
};
