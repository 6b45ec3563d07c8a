import { plural } from '@booky/web-ui';
import type { Words } from '../words.ts';

export const clients: Words['clients'] = {
  search: 'Chercher un client',
  searchHint: 'Nom, e-mail, téléphone ou référence',
  found: (count) => `${count} ${plural('fr', count, 'client', 'clients')}.`,
  none: 'Un client apparaît ici dès sa première réservation confirmée.',
  noMatch: "Rien ne correspond. Essayez une partie d'un nom, d'un e-mail ou d'un téléphone.",
  bookings: (count) => `${count} ${plural('fr', count, 'réservation', 'réservations')}`,
  latest: (day) => `dernière le ${day}`,
  ahead: (day) => `prochaine le ${day}`,
  paid: (paid, billed) => `${paid} payés sur ${billed}`,
  unknown: "Ce client n'existe pas",
  dataOf: (email) => `Données de ${email}`,
  abandonedOnly: (email) =>
    `Aucune réservation de ${email} n'a été confirmée. Vous pouvez exporter ou effacer les données de celles abandonnées.`,
  all: 'Tous les clients',
  allBookings: 'Toutes les réservations qui correspondent',
  exportData: 'Exporter les données',
  exported: (email) => `Enregistrées dans un fichier\u00a0: toutes les données de ${email}.`,
  eraseData: 'Effacer les données',
  of: (email) => `Toutes les réservations de ${email}`,
  goesName: 'Ce qui disparaît',
  goes: 'Nom, lieu, e-mail et téléphone, téléphones des payeurs, souhaits, notes, motifs, lien photos et e-mails pas encore envoyés. Les liens vers les réservations ne fonctionnent plus.',
  staysName: 'Ce qui reste',
  stays: "Ce qui a été vendu et quand, le nombre de personnes, et l'argent avec ses références.",
  forGood: "C'est définitif. Exportez d'abord les données si le client en veut une copie.",
  erased: (count) => `Effacé\u00a0: ${count} ${plural('fr', count, 'réservation', 'réservations')}.`,
  refusals: {
    bookings_ahead:
      "Rien n'a été effacé\u00a0: une réservation est encore confirmée ou attend son paiement. Terminez-la ou annulez-la d'abord.",
    money_open:
      "Rien n'a été effacé\u00a0: un paiement est en cours ou à rembourser. Enregistrez d'abord le remboursement\u00a0; une demande de paiement sans réponse reste en cours un jour.",
  },
};
