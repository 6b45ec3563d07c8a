import type { reminders as english } from '../en/reminders.ts';

export const reminders: typeof english = {
  heading: 'Rappels',
  next: "Chacun est envoyé une seule fois, jamais avec plus d'un jour de retard. Un champ vide n'envoie rien.",
  save: 'Enregistrer les rappels',
  fields: {
    emails: 'Rappels',
    balanceDueDaysBefore: 'Solde à régler\u00a0: jours avant la séance',
    photosExpiringDaysBefore: 'Fin des photos\u00a0: jours avant le dernier jour',
    tomorrowAtMinute: "Séances du lendemain\u00a0: heure de l'e-mail",
    thankYouDaysAfter: 'Remerciement\u00a0: jours après la clôture',
    reviewUrl: 'Lien pour laisser un avis',
  },
  hints: {
    balanceDueDaysBefore: 'Aux clients qui ont encore un solde\u00a0: combien, et comment le payer.',
    photosExpiringDaysBefore: 'Aux clients, à 09:00\u00a0: le lien des photos envoyées.',
    tomorrowAtMinute: 'À vous, la veille\u00a0: lieux, téléphones et montants restants.',
    thankYouDaysAfter: 'Aux clients dont la réservation est terminée.',
    reviewUrl: 'Où les clients remerciés peuvent parler de vous.',
  },
};
