import { plural } from '@booky/web-ui';
import type { Words } from '../words.ts';

export const calendar: Words['calendar'] = {
  newBooking: 'Nouvelle réservation',
  blockTime: 'Bloquer un créneau',
  blockAnyway: 'Bloquer quand même',
  changeBlock: 'Modifier le blocage',
  deleteBlock: 'Supprimer le blocage',
  whyNot: 'Pourquoi indisponible ?',
  blockMade: 'Le créneau est bloqué.',
  blockChanged: 'Le blocage est modifié.',
  blockDeleted: 'Le créneau est de nouveau proposé aux clients.',
  free: 'Libre',
  views: 'Vue',
  month: 'Mois',
  week: 'Semaine',
  earlier: { month: 'Mois précédent', week: 'Semaine précédente' },
  later: { month: 'Mois suivant', week: 'Semaine suivante' },
  now: { month: 'Ce mois-ci', week: 'Cette semaine' },
  weekOf: (day) => `Semaine du ${day}`,
  earlierDays: 'Afficher les jours passés',
  noneInMonth: 'Rien de réservé ni de bloqué.',
  closed: 'Fermé',
  open: (from, to) => `Ouvert ${from}–${to}`,
  bookOn: (day) => `Réserver pour un client\u00a0: ${day}`,
  blocked: 'Bloqué',
  busy: 'Occupé',
  miniSessions: (from, to) => `Mini-séances ${from}–${to}`,
  span: (from, to) => {
    if (from && to) return `${from}–${to}`;
    if (from) return `dès ${from}`;
    return to ? `jusqu'à ${to}` : 'Toute la journée';
  },
  lasts: (minutes) => {
    if (minutes >= 2880) return `${Math.floor(minutes / 1440)} jours`;
    if (minutes >= 120) return `${Math.floor(minutes / 60)} heures`;
    return `${minutes} ${plural('fr', minutes, 'minute', 'minutes')}`;
  },
  left: (time) => `encore ${time}`,
  fields: {
    isAllDay: 'Toute la journée',
    startDate: 'Premier jour',
    startsAt: 'De',
    endDate: 'Dernier jour',
    endsAt: 'À',
    reason: 'Motif',
    packageId: 'Formule',
    date: 'Date',
  },
  reasonHint: 'Les clients ne le voient pas.',
  overBookings: 'Ces réservations sont sur ce créneau. Si vous le bloquez quand même, elles restent.',
  freed: 'Ce créneau sera de nouveau proposé aux clients, dans vos horaires.',
  noPackage: "Aucune formule n'est en vente.",
  offered: 'Proposé aux clients',
  reasons: {
    closed: (from, to) =>
      from || to
        ? `Vous êtes fermé ${[from && `à partir de ${from}`, to && `jusqu'à ${to}`].filter(Boolean).join(' ')}`
        : 'Vous êtes fermé ce jour-là',
    too_soon: (_from, to) => `Trop tôt\u00a0: les clients peuvent réserver à partir de ${to}`,
    too_far: (from) => `Trop loin\u00a0: réservations fermées à partir de ${from}`,
    break: (from, to) => `Pause de ${from} à ${to}`,
    past_closing: (from) => `La séance finirait après la fermeture à ${from}`,
    blocked: (from, to) => `Vous avez bloqué de ${from} à ${to}`,
    busy: (from, to, name) => `Occupé de ${from} à ${to} dans «\u00a0${name}\u00a0»`,
    booked: (from, to) => `Réservé de ${from} à ${to}`,
    held: (from, to) => `Retenu pour un client de ${from} à ${to}`,
    buffer: (from, to) => `Battement entre deux séances de ${from} à ${to}`,
  },
  notFree: 'Pas libre',
  seeBooking: 'Voir la réservation',
};
