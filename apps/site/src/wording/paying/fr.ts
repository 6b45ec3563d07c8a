import { plural } from '@booky/web-ui';
import type * as en from './en.ts';

export const payWith: typeof en.payWith = {
  payWith: 'Payer avec',
  momoNumber: 'Numéro Mobile Money',
  momoNumberHint: "Par exemple 0788 123 456. C'est ce téléphone qui demandera votre accord.",
  cardPhoneHint: 'Par exemple 0788 123 456. Votre banque peut vous y joindre.',
  pay: (amount) => `Payer ${amount}`,
  toCardPage: 'Continuer vers la page de paiement',
  starting: 'Un instant…',
  needsScript:
    "Le paiement a besoin de JavaScript, qui est désactivé ou n'a pas pu être chargé. Activez-le, ou ouvrez cette page dans un autre navigateur.",
  noMethods: 'Le paiement en ligne est impossible pour le moment. Demandez au studio comment payer.',
  paymentWaits: 'Un paiement est en attente',
  inFlight:
    "Un autre paiement de cette réservation attend encore une réponse : nous n'avons pas envoyé de seconde demande. Approuvez le premier, ou réessayez dans cinq minutes.",
  lookAtIt: 'Voir ce paiement',
  badRedirect: "La page de paiement n'a pas pu être ouverte en toute sécurité. Payez d'une autre façon.",
  attempts: {
    too_many_requests: (seconds) =>
      `Il y a eu trop d'essais de paiement. Attendez ${waitOf(seconds)}, puis réessayez. Rien n'a été débité pour celui-ci.`,
    no_answer:
      'La connexion est coupée : nous ne savons pas si votre téléphone a été sollicité. Appuyez de nouveau sur le bouton une fois en ligne : vous ne paierez pas deux fois.',
    server:
      "Une erreur s'est produite de notre côté. Appuyez de nouveau sur le bouton dans un instant : vous ne paierez pas deux fois.",
    refused: 'Corrigez ce qui est signalé ci-dessous.',
  },
};

const waitOf = (seconds: number): string =>
  seconds < 90
    ? `${seconds} ${plural('fr', seconds, 'seconde', 'secondes')}`
    : `${Math.ceil(seconds / 60)} minutes`;

export const pay: typeof en.pay = {
  ...payWith,
  heading: 'Payer les frais de réservation',
  intro: 'Nous vous gardons ce créneau. Il est à vous dès que les frais sont payés.',
  timeLeft: 'Temps restant',
  minutesLeft: (count) => `Il vous reste ${count} minutes pour payer.`,
  summary: 'Votre réservation',
  reference: 'Référence',
  total: 'Total',
  toPayNow: 'À payer maintenant',
  later: 'Après la séance',
  emailLabel: 'E-mail',
  changeEmail: "Modifier l'e-mail",
  newEmail: 'Nouvel e-mail',
  save: 'Enregistrer',
  back: 'Retour',
  emailSaved: 'Nos messages y seront désormais envoyés.',
  emailInFlight: "Un paiement attend encore une réponse. L'adresse pourra être modifiée ensuite.",
  emailFailed: "L'adresse n'a pas pu être modifiée. Réessayez dans un instant.",
  ended: 'Votre réservation provisoire a expiré',
  endedText: 'Ce créneau ne vous est plus réservé, et cette page ne peut plus recevoir de paiement.',
  endedPaid: 'Si vous avez payé, cherchez notre e-mail',
  endedPaidText:
    "Il contient le lien de votre réservation. Si votre créneau n'est plus libre, le studio vous rend votre argent.",
  endedLast: 'Voir votre dernier paiement',
  startAgain: 'Recommencer',
};

export const payment: typeof en.payment = {
  approve: 'Approuvez le paiement',
  approveText: (amount, studio, phone) =>
    `Regardez ${phone ? `le téléphone ${phone}` : 'votre téléphone'}. Approuvez ${amount} pour ${studio} et saisissez votre code PIN.`,
  approveCard: (amount, studio) =>
    `Nous attendons la réponse de votre carte. Si ce n'est pas encore fait, approuvez ${amount} pour ${studio} sur la page de paiement.`,
  openCardPage: 'Ouvrir la page de paiement',
  mayClose: 'Vous pouvez fermer cette page',
  mayCloseText: 'Nous vous écrivons dès que le paiement est confirmé.',
  dial: (code) => `Aucun message sur le téléphone ? Composez le ${code}.`,
  holdOver: (amount) =>
    `Votre réservation provisoire a expiré. Si vous venez d'approuver ${amount}, nous essayons encore de garder votre créneau ; s'il n'est plus libre, le studio vous rend votre argent.`,
  unseen: "Nous n'avons pas encore vu votre paiement",
  unseenText: (amount) =>
    `Nous attendons toujours ${amount}. Si vous avez approuvé, ne faites rien : nous vous écrirons. Sinon, approuvez sur le téléphone, ou utilisez un autre numéro.`,
  checkAgain: 'Vérifier à nouveau',
  checking: 'Nous regardons…',
  stillWaiting: (time) => `Vérifié à ${time} : rien pour l'instant.`,
  otherNumber: 'Utiliser un autre numéro',
  offline:
    'La connexion est coupée. Votre paiement continue sans elle ; nous regarderons dès que vous serez de nouveau en ligne.',
  trouble:
    'Nous ne pouvons pas consulter votre paiement pour le moment. Il continue malgré tout, et nous réessayons.',
  booked: "C'est réservé",
  bookedText: 'Vos frais de réservation sont payés et le créneau est à vous.',
  emailSent: (email) =>
    `Nous vous avons envoyé le lien de votre réservation ${email ? `à ${email}` : 'par e-mail'}. Vous y retrouvez tout, et y réglez le solde plus tard.`,
  reference: 'Référence',
  when: 'Quand',
  amount: 'Payé',
  addToCalendar: 'Ajouter au calendrier',
  received: 'Paiement reçu',
  receivedText: (amount) => `Merci. Nous avons reçu ${amount}.`,
  nothingOwed: "Il n'y a plus rien à payer.",
  stillOwed: (amount) => `Il reste ${amount} à payer.`,
  owedElsewhere: 'La page de votre réservation indique ce qui reste à payer.',
  toBooking: 'Votre réservation',
  cancelled:
    'Cette réservation a été annulée. Ce qui vous revient est indiqué sur la page de votre réservation.',
  failed: "Le paiement n'a pas abouti",
  failedNothing: "Rien n'a été débité.",
  stillHeld: 'Votre créneau vous est toujours réservé.',
  notHeld: 'Votre réservation provisoire a expiré entre-temps.',
  tryAgain: 'Réessayer',
  reasons: {
    insufficient_funds:
      "Il n'y avait pas assez d'argent sur le compte. Approvisionnez-le, ou payez avec un autre numéro.",
    payer_limit: "Le montant dépasse une limite du compte. Payez avec un autre numéro ou d'une autre façon.",
    payer_declined: 'La demande a été refusée sur le téléphone.',
    payer_timeout: "La demande n'a pas reçu de réponse à temps. Gardez le téléphone à portée et réessayez.",
    payer_unknown: "Ce numéro n'a pas de compte chez cet opérateur. Vérifiez le numéro et l'opérateur.",
    card_declined: 'La banque a refusé la carte. Essayez une autre carte, ou payez par Mobile Money.',
    merchant_misconfigured:
      'Le compte de paiement du studio ne fonctionne pas. Choisissez une autre façon, ou appelez le studio.',
    provider_error: 'Le service de paiement a rencontré une erreur. Réessayez dans quelques minutes.',
    provider_unreachable: 'Le service de paiement ne répond pas. Réessayez dans quelques minutes.',
  },
  otherReason: "Le service de paiement l'a refusé. Réessayez, ou payez d'une autre façon.",
  refundDue: 'Votre argent vous revient',
  refundDueHold: (amount) =>
    `Votre paiement est arrivé après l'expiration, et le créneau n'était plus libre. Le studio vous rend ${amount}.`,
  refundDueText: (amount) => `Ce paiement n'était pas nécessaire. Le studio vous rend ${amount}.`,
  refundAsk: 'Pour toute question, adressez-vous au studio.',
  refunded: 'Votre argent vous a été rendu',
  refundedText: (amount) => `Le studio vous a rendu ${amount}.`,
  chooseAgain: 'Choisir un autre créneau',
};
