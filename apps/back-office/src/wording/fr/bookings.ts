import { plural } from '@booky/web-ui';
import type { Words } from '../words.ts';

export const bookings: Words['bookings'] = {
  search: 'Chercher une réservation',
  searchHint: 'Nom, référence, e-mail ou téléphone',
  stages: 'Étapes',
  from: 'Séances du',
  to: 'Au',
  found: (count) => `${count} ${plural('fr', count, 'réservation', 'réservations')}.`,
  owed: (amount) => `${amount} à régler`,
};
