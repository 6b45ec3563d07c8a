import { plural } from '@booky/web-ui';
import type { busyCalendars as english } from '../en/busy-calendars.ts';

export const busyCalendars: typeof english = {
  heading: 'Autres calendriers',
  next: "Quand vous êtes pris dans un autre calendrier, ce créneau n'est pas proposé à vos clients. Ils ne voient jamais pourquoi, et nous ne gardons que le début et la fin de chaque événement.",
  add: 'Ajouter un calendrier',
  most: 'Vous avez dix calendriers, le maximum.',
  read: 'Lire maintenant',
  beingRead: 'Il sera lu dans quelques secondes.',
  edit: 'Modifier le calendrier',
  editShort: 'Modifier',
  remove: 'Retirer le calendrier',
  removeShort: 'Retirer',
  removeNext: "Les créneaux qu'il bloquait seront réservables.",
  events: (count) => `${count} ${plural('fr', count, 'événement', 'événements')} à venir.`,
  lastRead: (when) => `Lu pour la dernière fois le ${when} (heure de Kigali).`,
  kept: 'Les événements de la dernière lecture sont toujours pris en compte.',
  nothingKept: "Aucun de ses événements n'est encore pris en compte.",
  errors: {
    unreachable: 'Son serveur est injoignable.',
    private_address: 'Son adresse est dans un réseau privé.',
    too_many_redirects: 'Son adresse est redirigée trop de fois.',
    refused: 'Son serveur a refusé la demande.',
    too_slow: "Il n'est pas arrivé à temps.",
    too_large: 'Il dépasse 5 Mo.',
    no_calendar: 'Son adresse ne mène pas à un calendrier.',
    too_many_events: 'Il contient plus de 5\u202f000 événements.',
    unreadable_event: 'Un de ses événements est illisible.',
  },
  fields: { name: 'Nom', url: 'Adresse' },
  hints: {
    name: 'Les clients ne le voient pas.',
    url: 'Son adresse iCal secrète. Elle commence par https:// ou webcal://',
    newUrl: (masked) => `Laissez vide pour garder ${masked}`,
  },
  where: "Où trouver l'adresse",
  programs: [
    {
      program: 'Google Agenda',
      path: 'Sur un ordinateur\u00a0: Paramètres, votre agenda, «\u00a0Adresse secrète au format iCal\u00a0».',
    },
    {
      program: 'Outlook',
      path: 'Sur le web\u00a0: Paramètres, «\u00a0Calendriers partagés\u00a0», «\u00a0Publier un calendrier\u00a0», lien ICS.',
    },
    {
      program: 'Apple iCloud',
      path: 'Dans Calendrier\u00a0: partagez-le comme «\u00a0Calendrier public\u00a0» et copiez le lien.',
    },
  ],
};
