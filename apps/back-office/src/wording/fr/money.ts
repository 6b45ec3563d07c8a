import { plural } from '@booky/web-ui';
import type { Words } from '../words.ts';

export const money: Words['money'] = {
  search: 'Chercher un paiement',
  searchHint: 'Nom, référence, e-mail ou téléphone',
  from: 'Du',
  to: 'Au',
  statuses: 'État',
  method: 'Moyen',
  purpose: 'Objet',
  all: 'Tous',
  found: (count) => `${count} ${plural('fr', count, 'paiement', 'paiements')}.`,
  none: 'Aucun paiement ne correspond.',
  totals: 'Totaux de cette liste',
  totalsOf: {
    succeededRwf: 'Encaissé',
    cashRwf: 'dont espèces',
    refundDueRwf: 'À rembourser',
    refundedRwf: 'Remboursé',
  },
  months: 'Douze mois',
  monthsHint:
    'Réservé\u00a0: jour de la réservation. Encaissé\u00a0: jour du paiement. À encaisser\u00a0: jour de la séance. Remboursé\u00a0: jour du remboursement.',
  month: 'Mois',
  series: { bookedRwf: 'Réservé', paidRwf: 'Encaissé', owedRwf: 'À encaisser', refundedRwf: 'Remboursé' },
  chart: (series, first, last) => `${series}, de ${first} à ${last}`,
  table: 'Montants par mois',
};
