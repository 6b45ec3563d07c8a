import { plural } from '@booky/web-ui';
import { month } from './fr.ts';
import type * as en from './mine.en.ts';

const wait = (seconds: number): string =>
  seconds <= 90
    ? `${seconds} ${plural('fr', seconds, 'seconde', 'secondes')}`
    : seconds <= 5400
      ? `${Math.ceil(seconds / 60)} minutes`
      : `${Math.ceil(seconds / 3600)} heures`;

export const acting: en.Acting = {
  tooMany: (seconds) =>
    `Il y a eu trop d'essais. Réessayez dans ${wait(seconds)} ; rien de ce que vous avez saisi n'est perdu.`,
  refusals: {
    not_found: "Ce lien n'ouvre plus la réservation. Demandez-en un nouveau.",
    wrong_status: "Votre réservation a changé entre-temps, donc rien n'a été fait.",
    request_in_progress: 'Votre demande est encore en cours. Réessayez dans un instant.',
    payment_in_flight: "Un paiement est déjà en cours. Terminez-le avant d'en commencer un autre.",
    nothing_owed: 'Il ne reste rien à payer.',
    too_late: 'Il est trop tard pour déplacer cette séance ici. Appelez le studio.',
    moves_used_up: 'Cette séance ne peut plus être déplacée ici. Appelez le studio.',
    slot_unchanged: "C'est le créneau que vous avez déjà. Choisissez-en un autre.",
    slot_taken: "Ce créneau vient d'être pris. Choisissez-en un autre.",
  },
};

export const payWith: en.PayWithWords = {
  payWith: 'Payer avec',
  mobileMoneyNumber: 'Numéro Mobile Money',
  mobileMoneyHint: 'Il doit avoir un compte Mobile Money. Ce téléphone recevra la demande à approuver.',
  phone: 'Téléphone',
  phoneHint: 'Si la société de paiement doit vous joindre.',
  pay: (amount) => `Payer ${amount}`,
  toCardPage: 'Continuer vers la page de paiement',
  paymentStarts: 'Le paiement démarre. Cela peut prendre une demi-minute.',
};

export const doing: en.Doing = {
  ...month,
  ...acting,
  ...payWith,
  payTheRest: 'Payer le reste',
  followPayment: 'Suivre ce paiement',
  showAsItIs: 'Afficher ma réservation telle quelle',
  back: 'Retour',
  change: 'Modifications',
  cancel: 'Annuler ma réservation',
  cancelKeeps: (amount) => `Le studio garde ${amount}, les frais de réservation.`,
  cancelReturns: (amount) => `${amount} vous reviennent. Le studio vous les rend lui-même.`,
  cancelReturnsNothing: "Rien d'autre n'a été payé, donc rien ne vous revient.",
  cancelUnknown:
    'Les frais de réservation restent au studio ; le reste de ce que vous avez payé vous revient.',
  cancelFinal: "Votre créneau redevient libre pour d'autres. C'est définitif.",
  cancelYes: 'Oui, annuler',
  cancelNo: 'Garder ma réservation',
  changeEmail: 'Changer mon e-mail',
  newEmail: 'Nouvel e-mail',
  newEmailHint: "Nous y envoyons un lien. Rien ne change tant que vous ne l'avez pas ouvert.",
  save: 'Enregistrer',
  move: 'Déplacer ma séance',
  moveNone: 'Choisissez un jour, puis une heure.',
  moveTo: (start) => `Nouveau créneau : ${start}`,
  moveYes: 'Choisir ce créneau',
  monthLoads: 'Recherche des créneaux libres…',
};

export const mine: typeof en.mine = {
  ...doing,
  yourBooking: 'Votre réservation',
  gone: "Ce lien n'ouvre aucune réservation",
  goneText:
    "Il a peut-être été remplacé par un lien plus récent, ou l'adresse n'est pas complète. Cherchez notre dernier e-mail, ou demandez un nouveau lien.",
  stages: {
    awaiting_payment: 'Pas encore confirmée',
    expired: 'Expirée',
    confirmed: 'Confirmée',
    in_progress: 'En cours',
    completed: 'Terminée',
    closed: 'Close',
    no_show: 'Manquée',
    cancelled_by_client: 'Annulée par vous',
    cancelled_by_admin: 'Annulée par le studio',
  },
  stageTexts: {
    awaiting_payment: () => "Les frais de réservation n'ont pas encore été payés.",
    expired: () =>
      "Les frais de réservation n'ont pas été payés à temps, le créneau a donc été remis en vente.",
    confirmed: (name) => `À bientôt, ${name}.`,
    in_progress: () => 'Votre séance a commencé. La suite : vos photos.',
    completed: (name) => `Votre séance est terminée. Merci, ${name}.`,
    closed: () => 'Votre séance est terminée, et le lien vers vos photos a expiré.',
    no_show: () => "Le studio a noté votre absence. Si c'est une erreur, contactez le studio.",
    cancelled_by_client: () =>
      'Vous avez annulé cette réservation. Vos paiements ci-dessous disent ce qui vous revient.',
    cancelled_by_admin: () => 'Nous sommes désolés. Vos paiements ci-dessous disent ce qui vous revient.',
  },
  reason: (text) => `Le studio écrit : ${text}`,
  movedFrom: 'Prévue avant le',
  addToCalendar: 'Ajouter au calendrier',
  shoot: 'Votre séance',
  what: 'Formule',
  included: 'Compris',
  where: 'Lieu',
  people: 'Personnes',
  wishes: 'Vos souhaits',
  name: 'Nom',
  price: 'Prix',
  total: 'Total',
  bookingFee: 'Frais de réservation',
  sessionFee: 'Solde',
  paid: 'Payé',
  owed: 'Reste à payer',
  payStudio: 'Réglez directement auprès du studio.',
  payments: 'Paiements',
  noPayments: "Rien n'a encore été payé.",
  cash: 'Espèces',
  otherMethod: 'Paiement en ligne',
  paymentStates: {
    pending: "En attente d'approbation",
    succeeded: 'Payé',
    failed: 'Non payé',
    refund_due: 'Vous sera rendu',
    refunded: 'Rendu',
  },
  paidAndKept: 'Payé, reste au studio',
  stateUnknown: 'En cours',
  failureReasons: {
    insufficient_funds: "Il n'y avait pas assez d'argent sur le compte.",
    payer_limit: 'Le plafond du compte était dépassé.',
    payer_declined: 'Le paiement a été refusé sur le téléphone.',
    payer_timeout: "Le paiement n'a pas été approuvé à temps.",
    payer_unknown: "Ce numéro n'a pas de compte Mobile Money.",
    card_declined: 'La carte a été refusée.',
    merchant_misconfigured: 'Le studio ne peut pas recevoir ce paiement pour le moment.',
    provider_error: 'La société de paiement a eu un problème.',
    provider_unreachable: "La société de paiement n'a pas pu être jointe.",
  },
  notes: 'Un mot du studio',
  photosReady: 'Vos photos sont prêtes',
  seePhotos: 'Voir mes photos',
  photosUntil: (date) => `Le lien fonctionne jusqu'à la fin du ${date}.`,
  emailGoesTo: 'Nos e-mails vont à',
  emailWaits: (address) =>
    `${address} attend votre accord : ouvrez le lien que nous y avons envoyé. D'ici là, rien ne change.`,
  needsScript:
    'Pour payer, déplacer ou annuler ici, il faut JavaScript, qui est désactivé dans ce navigateur. Activez-le, ou contactez le studio.',
};

export const confirmEmail: typeof en.confirmEmail = {
  ...acting,
  confirmHeading: 'Confirmer votre nouvel e-mail',
  confirmText: 'Ensuite, tout ce qui concerne votre réservation ira à cette adresse.',
  confirm: 'Confirmer',
  confirmed: 'Votre nouvel e-mail est confirmé. Tout ce qui concerne votre réservation y va désormais.',
  confirmedNext: 'Le lien vers votre réservation reste le même.',
  linkOver: 'Ce lien a déjà servi ou a expiré.',
  linkOverText:
    'Un lien sert une seule fois, pendant 24 heures, et seul le dernier compte. Ouvrez votre réservation pour voir quel e-mail est en vigueur, ou pour le changer encore.',
};

export const findBooking: typeof en.findBooking = {
  ...acting,
  findHeading: 'Retrouver ma réservation',
  findText: "Indiquez la référence et l'e-mail de votre réservation, et nous vous envoyons un nouveau lien.",
  reference: 'Référence',
  referenceHint: 'Elle commence par BKY et figure dans tous nos e-mails.',
  emailHint: 'Celui de votre réservation.',
  sendLink: 'Envoyer mon lien',
  sent: 'Si une réservation et son e-mail correspondent, un nouveau lien est en route. Cela peut prendre quelques minutes.',
  sentNext: "Rien n'est arrivé ? Regardez vos indésirables, ou vérifiez la référence et l'e-mail.",
};
