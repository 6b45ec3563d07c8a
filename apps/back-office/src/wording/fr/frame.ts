import { plural } from '@booky/web-ui';
import type { Words } from '../words.ts';

export const frame: Words['frame'] = {
  studio: 'Studio photo',
  backOffice: 'Espace studio',
  screens: 'Écrans',
  skip: 'Aller au contenu',
  otherLanguage: 'English',
  kigaliTime: 'Toutes les heures sont celles de Kigali.',
  screen: {
    today: "Aujourd'hui",
    calendar: 'Calendrier',
    bookings: 'Réservations',
    money: 'Argent',
    clients: 'Clients',
    catalogue: 'Catalogue',
    hours: 'Horaires',
    studio: 'Studio',
  },
  loading: 'Chargement …',
  testPayments: "Paiements de test\u00a0: pas d'argent réel",
  asOf: (time) => `à ${time}, hors connexion`,
  offline: 'Pas de connexion',
  offlineNext: "Cet écran s'ouvrira dès que la connexion sera rétablie.",
  broken: "Cet écran n'a pas pu s'afficher",
  brokenNext:
    "Une erreur s'est produite. Ce que vous avez enregistré est conservé. Réessayez, ou ouvrez un autre écran.",
  notLoadedNext:
    "Une partie ne s'est pas chargée. Ce que vous avez enregistré est conservé. Réessayez, ou ouvrez un autre écran.",
  notFound: "Cette page n'existe pas",
  notFoundNext: "L'adresse est incorrecte, ou la page n'existe plus.",
  attention: 'Un point demande votre attention',
  typedBefore: 'Votre saisie précédente est toujours là.',
  optional: 'facultatif',
  remove: 'Retirer',
  back: 'Retour',
  tryAgain: 'Réessayer',
  downloadCsv: 'Télécharger en CSV',
  downloadExcel: 'Pour Excel',
  stages: {
    awaiting_payment: 'En attente de paiement',
    confirmed: 'Confirmée',
    in_progress: 'En cours',
    needs_review: 'À vérifier',
    completed: 'Terminée',
    closed: 'Clôturée',
    no_show: 'Client absent',
    cancelled_by_client: 'Annulée par le client',
    cancelled_by_admin: 'Annulée par le studio',
    expired: 'Expirée',
  },
  filters: (count) =>
    count === 0 ? 'Filtres' : `Filtres\u00a0: ${count} ${plural('fr', count, 'choisi', 'choisis')}`,
  pages: {
    label: 'Pages',
    earlier: 'Page précédente',
    later: 'Page suivante',
    place: (page, count) => `Page ${page} sur ${count}`,
  },
  failures: {
    refused: 'Veuillez corriger ce qui est indiqué ci-dessous.',
    tooMany: (seconds) =>
      `Trop de tentatives. Veuillez réessayer dans ${seconds} ${plural('fr', seconds, 'seconde', 'secondes')}\u00a0; rien de ce que vous avez saisi n'est perdu.`,
    noAnswer:
      "Pas de connexion. Rien de ce que vous avez saisi n'est perdu\u00a0: veuillez réessayer une fois en ligne.",
    server:
      "Une erreur s'est produite sur le serveur. Rien de ce que vous avez saisi n'est perdu\u00a0: veuillez réessayer dans un instant.",
    notFound: "Cela n'existe plus.",
    notLoaded: 'Le chargement a échoué. Veuillez réessayer dans un instant.',
    noConnection: 'Pas de connexion. Veuillez réessayer une fois en ligne.',
    changed: "Rien n'a été fait, car quelque chose a changé entre-temps. Vous voyez l'état actuel.",
  },
};
