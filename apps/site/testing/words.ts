/** The words of one language that a test must find or press. */
export interface Read {
  readonly locale: 'en' | 'fr';
  readonly otherLanguage: string;
  readonly book: string;
  readonly when: string;
  readonly earlier: string;
  readonly later: string;
  readonly nextFree: string;
  /** The button of a day that has a free time. */
  readonly day: RegExp;
  readonly addOns: string;
  readonly fields: {
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    readonly where: string;
    readonly people: string;
    readonly wishes: string;
  };
  readonly agree: RegExp;
  readonly hold: string;
  readonly taken: string;
  readonly payHeading: string;
  readonly timeLeft: string;
  readonly payWith: string;
  readonly anotherWay: string;
  readonly payThisWay: string;
  readonly number: string;
  readonly momo: string;
  readonly airtel: string;
  readonly card: string;
  readonly pay: RegExp;
  readonly toCard: string;
  readonly changeEmail: string;
  readonly newEmail: string;
  readonly save: string;
  readonly approve: RegExp;
  /** The heading of a payment's page while the payment waits for approval. */
  readonly waiting: string;
  readonly mayClose: string;
  readonly unseen: string;
  readonly checkAgain: string;
  readonly otherNumber: string;
  readonly otherWay: string;
  readonly followPayment: string;
  readonly openCardPage: string;
  readonly offline: RegExp;
  readonly booked: string;
  readonly calendar: string;
  readonly failed: string;
  readonly tryAgain: string;
  readonly received: string;
  readonly refundDue: string;
  readonly ended: string;
  readonly paidPage: string;
  readonly startAgain: string;
  readonly attention: string;
  readonly yourBooking: string;
  readonly payTheRest: string;
  readonly cancel: string;
  readonly yesCancel: string;
  readonly cancelled: string;
  readonly changeMyEmail: string;
  /** The text about a new email address that has not been confirmed yet. */
  readonly waits: RegExp;
  readonly confirmHeading: string;
  readonly confirm: string;
  readonly confirmed: string;
  readonly used: string;
  readonly move: string;
  readonly movedFrom: string;
  readonly chooseThisTime: string;
}

export const ENGLISH: Read = {
  locale: 'en',
  otherLanguage: 'Français',
  book: 'Book Express portrait',
  when: 'When',
  earlier: 'Earlier month',
  later: 'Later month',
  nextFree: 'Next free time',
  day: /, \d+ free times?$/,
  addOns: 'Add-ons',
  fields: {
    name: 'Full name',
    email: 'Email',
    phone: 'Phone',
    where: 'Where is the shoot?',
    people: 'How many people?',
    wishes: 'Anything we should know?',
  },
  agree: /I agree/,
  hold: 'Hold this time',
  taken: 'This time has just been taken.',
  payHeading: 'Pay the booking fee',
  timeLeft: 'Time left',
  payWith: 'Pay with',
  anotherWay: 'Another way',
  payThisWay: 'I will pay this way',
  number: 'Mobile money number',
  momo: 'MTN Mobile Money',
  airtel: 'Airtel Money',
  card: 'Bank card',
  pay: /^Pay RWF/,
  toCard: 'Continue to the card page',
  changeEmail: 'Change email',
  newEmail: 'New email',
  save: 'Save',
  approve: /approve/i,
  waiting: 'Approve the payment',
  mayClose: 'You can close this page',
  unseen: 'We have not seen your payment yet',
  checkAgain: 'Check again',
  otherNumber: 'Use another number',
  otherWay: 'Choose another way to pay',
  followPayment: 'Follow that payment',
  openCardPage: 'Open the card page',
  offline: /no connection/,
  booked: 'You are booked',
  calendar: 'Add to calendar',
  failed: 'The payment did not go through',
  tryAgain: 'Try again',
  received: 'Payment received',
  refundDue: 'You will be refunded',
  ended: 'This payment page has closed',
  paidPage: 'This booking is paid',
  startAgain: 'Start again',
  attention: 'Something needs your attention',
  yourBooking: 'Your booking',
  payTheRest: 'Pay the rest',
  cancel: 'Cancel my booking',
  yesCancel: 'Yes, cancel',
  cancelled: 'Cancelled by you',
  changeMyEmail: 'Change my email',
  waits: /with the link that we sent there/,
  confirmHeading: 'Confirm your new email',
  confirm: 'Confirm',
  confirmed: 'Your new email is confirmed.',
  used: 'This link has already been used or has expired.',
  move: 'Move my shoot',
  movedFrom: 'Moved from',
  chooseThisTime: 'Choose this time',
};

export const FRENCH: Read = {
  locale: 'fr',
  otherLanguage: 'English',
  book: 'Réserver Portrait express',
  when: 'Quand',
  earlier: 'Mois précédent',
  later: 'Mois suivant',
  nextFree: 'Prochain créneau libre',
  day: /, \d+ créneaux? libres?$/,
  addOns: 'Options',
  fields: {
    name: 'Nom complet',
    email: 'E-mail',
    phone: 'Téléphone',
    where: 'Lieu de la séance',
    people: 'Combien de personnes ?',
    wishes: 'Quelque chose à nous dire ?',
  },
  agree: /J'accepte/,
  hold: 'Réserver ce créneau',
  taken: "Ce créneau vient d'être pris.",
  payHeading: 'Payer les frais de réservation',
  timeLeft: 'Temps restant',
  payWith: 'Payer avec',
  anotherWay: 'Autrement',
  payThisWay: 'Je paierai ainsi',
  number: 'Numéro Mobile Money',
  momo: 'MTN Mobile Money',
  airtel: 'Airtel Money',
  card: 'Carte bancaire',
  pay: /^Payer/,
  toCard: 'Continuer vers la page de paiement',
  changeEmail: "Modifier l'e-mail",
  newEmail: 'Nouvel e-mail',
  save: 'Enregistrer',
  approve: /approuvez/i,
  waiting: 'Approuvez le paiement',
  mayClose: 'Vous pouvez fermer cette page',
  unseen: "Nous n'avons pas encore vu votre paiement",
  checkAgain: 'Vérifier à nouveau',
  otherNumber: 'Utiliser un autre numéro',
  otherWay: 'Choisir un autre moyen de paiement',
  followPayment: 'Suivre ce paiement',
  openCardPage: 'Ouvrir la page de paiement',
  offline: /connexion est coupée/,
  booked: "C'est réservé",
  calendar: 'Ajouter au calendrier',
  failed: "Le paiement n'a pas abouti",
  tryAgain: 'Réessayer',
  received: 'Paiement reçu',
  refundDue: 'Vous serez remboursé',
  ended: 'Cette page de paiement est fermée',
  paidPage: 'Cette réservation est payée',
  startAgain: 'Recommencer',
  attention: 'Un point demande votre attention',
  yourBooking: 'Votre réservation',
  payTheRest: 'Payer le reste',
  cancel: 'Annuler ma réservation',
  yesCancel: 'Oui, annuler',
  cancelled: 'Annulée à votre demande',
  changeMyEmail: 'Changer mon e-mail',
  waits: /avec le lien que nous y avons envoyé/,
  confirmHeading: 'Confirmer votre nouvel e-mail',
  confirm: 'Confirmer',
  confirmed: 'Votre nouvel e-mail est confirmé.',
  used: 'Ce lien a déjà servi ou a expiré.',
  move: 'Déplacer ma séance',
  movedFrom: 'Initialement prévue le',
  chooseThisTime: 'Choisir ce créneau',
};
