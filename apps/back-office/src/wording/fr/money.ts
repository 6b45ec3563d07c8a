import { plural } from '@booky/web-ui';
import type { Words } from '../words.ts';

export const money: Words['money'] = {
  search: 'Chercher un paiement',
  searchHint: 'Nom, référence, e-mail ou téléphone',
  from: 'Faits du',
  to: 'Au',
  statuses: 'État',
  method: 'Moyen',
  purpose: 'Objet',
  all: 'Tous',
  found: (count) => `${count} ${plural('fr', count, 'paiement', 'paiements')}.`,
  none: 'Aucun paiement ne correspond.',
  totals: 'Totaux de cette liste',
  totalsOf: {
    succeededRwf: 'Gardé',
    cashRwf: 'dont espèces',
    refundDueRwf: 'À rembourser',
    refundedRwf: 'Remboursé',
  },
  months: 'Douze mois',
  monthsHint:
    'Réservé compte au jour de la réservation, gardé au jour du paiement, dû au jour de la séance, remboursé au jour du remboursement.',
  month: 'Mois',
  series: { bookedRwf: 'Réservé', paidRwf: 'Gardé', owedRwf: 'Dû', refundedRwf: 'Remboursé' },
  chart: (series, first, last) => `${series}, de ${first} à ${last}`,
  table: 'Argent par mois',
};
