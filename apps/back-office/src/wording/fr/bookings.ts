import { plural } from '@booky/web-ui';
import type { Words } from '../words.ts';

export const bookings: Words['bookings'] = {
  search: 'Chercher une réservation',
  searchHint: 'Nom, référence, e-mail ou téléphone',
  stages: 'Étapes',
  abandoned: 'Abandonnées',
  from: 'Séances du',
  to: 'Au',
  found: (count) => `${count} ${plural('fr', count, 'réservation', 'réservations')}.`,
  none: "Une réservation apparaît ici dès qu'un client a choisi un créneau.",
  noMatch: "Rien ne correspond. Essayez une partie d'un nom ou d'une référence, ou moins de filtres.",
  owed: (amount) => `${amount} à encaisser`,
};
