import type { Words } from '../words.ts';

export const newBooking: Words['newBooking'] = {
  what: 'Quoi',
  when: 'Quand',
  who: 'Qui',
  addOns: 'Options',
  time: 'Heure',
  freeThatDay: 'Proposé aux clients ce jour-là',
  noneThatDay: "Aucune heure n'est proposée aux clients ce jour-là.",
  payment: 'Frais de réservation',
  online: 'Envoyer un lien de paiement',
  onlineHint:
    'Le créneau est retenu. Le client reçoit le lien par e-mail, et son paiement confirme la réservation.',
  offline: 'À payer autrement',
  offlineHint:
    'Le créneau est retenu. Le client reçoit vos indications par e-mail, et la réservation est confirmée dès que vous enregistrez les frais.',
  waived: 'Sans frais de réservation',
  waivedHint:
    'La réservation est confirmée aussitôt et le client en reçoit la confirmation. Tout se paie plus tard.',
  hold: 'Retenir pendant',
  holdHint: (long) => `Retenu ${long}, sauf si vous choisissez une autre durée.`,
  earlier: 'Clients précédents',
  emailHint: "Sans adresse, rien n'est envoyé\u00a0: vous transmettez les liens vous-même.",
  usual: "Comme d'habitude",
  usualFor: (hours) => `Comme d'habitude, ${hours} h`,
  languageOfClient: 'Langue du client',
  consent: 'Le client accepte que vous conserviez ces données',
  book: 'Réserver ce créneau',
  anyway: 'Réserver quand même',
  outside: "Cette heure n'est pas proposée aux clients. Vous pouvez la réserver quand même.",
  labels: {
    packageId: 'Formule',
    addonIds: 'Options',
    startsAt: 'Heure',
    consent: 'Accord',
    payment: 'Frais de réservation',
    holdMinutes: 'Retenir pendant',
    locale: 'Langue du client',
  },
};
