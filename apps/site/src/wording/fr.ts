import { plural } from '@booky/web-ui';
import { UNNAMED_FR } from '../unnamed.ts';
import type * as en from './en.ts';

const wait = (seconds: number): string =>
  seconds <= 90
    ? `${seconds} ${plural('fr', seconds, 'seconde', 'secondes')}`
    : `${Math.ceil(seconds / 60)} minutes`;

const waitLong = (seconds: number): string =>
  seconds > 7200 ? `${Math.ceil(seconds / 3600)} heures` : wait(seconds);

export const shared: typeof en.shared = {
  locale: 'fr',
  studio: UNNAMED_FR,
  kigaliTime: "Horaires à l'heure de Kigali.",
  attention: 'Un point demande votre attention',
  email: 'E-mail',
  phone: 'Téléphone',
};

export const offering: typeof en.offering = {
  minutes: (count) =>
    count > 60 && count % 60 === 0
      ? `${count / 60} heures`
      : `${count} ${plural('fr', count, 'minute', 'minutes')}`,
  photos: (count) => `${count} ${plural('fr', count, 'photo', 'photos')}`,
};

export const writing: typeof en.writing = {
  call: 'Appeler',
  whatsapp: 'Écrire sur WhatsApp',
  write: 'Écrire',
};

export const reaching: typeof en.reaching = {
  ...writing,
  visit: 'Venir',
  online: 'En ligne',
  find: 'Nous trouver',
  map: 'Voir sur la carte',
};

const toFindBooking = 'Retrouver ma réservation';

export const around: typeof en.around = {
  findBooking: toFindBooking,
  otherLanguage: 'English',
  skip: 'Aller au contenu',
  terms: 'Conditions et confidentialité',
  contact: 'Contact',
  ...reaching,
};

const sendingRefusals: en.Refusals['refusals'] = {
  request_in_progress: 'Votre demande est en cours. Réessayez dans un instant.',
  slot_taken: "Ce créneau vient d'être pris. Choisissez-en un autre.",
};

export const sending: typeof en.sending = {
  tooMany: (seconds) =>
    `Trop de tentatives. Réessayez dans ${wait(seconds)}\u00a0; votre saisie est conservée.`,
  offline: 'La connexion est coupée. Votre saisie est conservée\u00a0: réessayez une fois reconnecté.',
  brokenDown:
    "Une erreur s'est produite de notre côté. Votre saisie est conservée\u00a0: réessayez dans un instant.",
  invalid: 'Corrigez les champs signalés.',
};

const ofForms = {
  foreign_form:
    "D'après votre navigateur, ce formulaire vient d'une autre page\u00a0: nous ne l'avons pas envoyé. Votre saisie est conservée\u00a0: relisez-la et renvoyez-la d'ici. Si cela ne suffit pas, appelez-nous ou écrivez-nous.",
};

export const month: typeof en.month = {
  when: 'Quand',
  earlierMonth: 'Mois précédent',
  laterMonth: 'Mois suivant',
  monthLoads: 'Recherche de créneaux…',
  nextFree: 'Prochain créneau libre',
  noneInMonth: (name) => `Aucun créneau libre en ${name}.`,
  noneAtAll: 'Aucun créneau libre dans les prochains mois.',
  closed: 'fermé',
  full: 'complet',
  night: 'Avant 06:00\u00a0: après minuit, dans la nuit qui commence la veille au soir.',
  partsOfDay: ['Matin', 'Après-midi', 'Soir'],
  freeTimes: (count) => `${count} ${plural('fr', count, 'créneau libre', 'créneaux libres')}`,
};

const payingRefusals: en.Refusals['refusals'] = {
  payment_in_flight: 'Un paiement est déjà en cours\u00a0: terminez-le, ou réessayez dans quelques minutes.',
  bad_redirect: "La page de paiement n'est pas sûre. Payez autrement.",
};

export const paying: typeof en.paying = {
  payWith: 'Payer avec',
  mobileMoneyNumber: 'Numéro Mobile Money',
  mobileMoneyHint: 'Par exemple 0788 123 456. Ce téléphone demandera votre accord.',
  cardPhoneHint: 'Par exemple 0788 123 456. Votre banque peut vous joindre à ce numéro.',
  pay: (amount) => `Payer ${amount}`,
  toCardPage: 'Continuer vers la page de paiement',
  paymentStarts: 'Le paiement démarre\u00a0: comptez une demi-minute.',
  noMethods: 'Le paiement en ligne est impossible pour le moment. Demandez au studio comment payer.',
  followPayment: 'Suivre ce paiement',
  whenPaying: {
    tooMany: (seconds) =>
      `Trop de tentatives. Réessayez dans ${wait(seconds)}\u00a0: ce paiement n'a pas été envoyé.`,
    offline:
      'La connexion est coupée. Votre téléphone a peut-être été sollicité\u00a0: réessayez une fois reconnecté, vous ne paierez pas deux fois.',
    brokenDown:
      "Une erreur s'est produite de notre côté\u00a0: réessayez dans un instant, vous ne paierez pas deux fois.",
  },
};

const feeKept = 'Si vous annulez, le studio garde les frais de réservation.';
export const contradicted: typeof en.contradicted = {
  weCheck: 'Nous vérifions votre paiement',
  bothReports: (amount) =>
    `L'opérateur de paiement annonce à la fois que le paiement de ${amount} a échoué et qu'il a réussi.`,
  doNotPay: 'Ne payez pas une seconde fois\u00a0: le studio vérifie.',
};

const failedNothing = "Rien n'a dû être prélevé.";

const askStudio = 'Contacter le studio';

const miniSessions: typeof en.selling.miniSessions = (dates, more) =>
  dates
    ? `Mini-séances\u00a0: ${dates}${more > 0 ? ` et ${more} ${plural('fr', more, 'autre date', 'autres dates')}` : ''}`
    : 'Mini-séances\u00a0: aucune date pour le moment';

export const selling: typeof en.selling = {
  ...offering,
  miniSessions,
  askStudio,
  bookShort: 'Réserver',
};

const invites = 'Choisissez une séance photo à Kigali, voyez son prix et réservez un créneau libre en ligne.';

const toServices = 'Voir les prestations';

export const service: typeof en.service = { ...selling, toServices, invites, pictures: 'Photos' };

export const home: typeof en.home = {
  findBooking: toFindBooking,
  ...selling,
  ...reaching,
  invites,
  emptyCatalogue: 'Rien ne peut être réservé en ligne pour le moment.',
  emptyCatalogueNext: 'Adressez-vous au studio.',
};

const bookRefusals: en.Refusals['refusals'] = {
  ...sendingRefusals,
  ...ofForms,
  idempotency_key_reused:
    "Ce formulaire a déjà été envoyé avec d'autres informations\u00a0: un créneau vous est peut-être réservé. Cherchez notre e-mail, relisez le formulaire et renvoyez-le.",
  payment_in_flight:
    'Un paiement est en cours pour le créneau choisi avant, qui vous reste réservé. Terminez-le, ou choisissez un autre créneau quand celui-ci ne sera plus réservé.',
  already_chosen:
    'Le créneau que vous paierez autrement vous reste réservé. Pour en réserver un autre aussi, choisissez-le et appuyez encore.',
  own_time: 'Ce créneau vous est déjà réservé. Pour le changer, contactez le studio.',
};

const newTab = "s'ouvre dans un nouvel onglet";

export const book: typeof en.book = {
  ...month,
  ...sending,
  addOns: 'Options',
  price: 'Prix',
  total: 'Total',
  toPayNow: 'À payer maintenant',
  notChosen: 'Choisissez un jour, puis une heure.',
  about: 'Vos coordonnées',
  emailHint: 'Pour votre confirmation et votre lien privé.',
  whereHint: 'Par exemple «\u00a0Au studio\u00a0», ou une adresse.',
  agreeBefore: "J'accepte les",
  optional: 'facultatif',
  toPayPage: 'Revenir à ce paiement',
  hold: 'Réserver ce créneau',
  feeKept,
  fields: {
    startsAt: month.when,
    fullName: 'Nom complet',
    email: shared.email,
    phone: shared.phone,
    location: 'Lieu de la séance',
    partySize: 'Combien de personnes\u00a0?',
    specialRequests: 'Quelque chose à nous dire\u00a0?',
    consent: 'Accord',
    addonIds: 'Options',
    packageId: 'Formule',
  },
};

export const embedBook: typeof en.embedBook = {
  ...book,
  held: 'Nous vous gardons ce créneau',
  heldText: (time) => `Jusqu'à ${time}. Il est à vous dès que les frais sont payés.`,
  newTab,
  payFee: 'Payer les frais de réservation',
  booked: "C'est réservé",
  linkByEmail: 'Votre lien privé vous a été envoyé par e-mail.',
};

export const bookPage: typeof en.bookPage = {
  ...book,
  ...offering,
  refusals: bookRefusals,
  agreeLink: 'conditions et la conservation de mes données',
  newTab,
  error: 'Erreur\u00a0:',
  holdHint:
    'Nous vous le gardons le temps de payer les frais de réservation. Le solde se règle après la séance.',
  payBy: 'Vous pouvez payer par',
  ...reaching,
  miniSessions,
  askStudio,
  askText:
    'Cette formule ne peut pas être réservée en ligne pour le moment. Le studio vous dira comment la réserver.',
};

export const embedPage: typeof en.embedPage = {
  ...bookPage,
  ...embedBook,
  allPackages: 'Toutes les formules',
};

export const booked: typeof en.booked = {
  findBooking: toFindBooking,
  toServices,
  ...reaching,
  contact: 'Une question\u00a0?',
  bookedNext:
    "Le lien montre votre réservation, et permet de la déplacer ou de l'annuler. Rien reçu\u00a0? Demandez-le à nouveau.",
  bookedHeading: "C'est réservé",
  yourReference: 'Votre référence est',
  bookedText: "Il n'y a rien à payer maintenant. Votre lien privé vous a été envoyé par e-mail.",
};

const payRefusals: en.Refusals['refusals'] = {
  ...sendingRefusals,
  ...payingRefusals,
  not_found: "Ce choix n'est plus possible. Demandez au studio comment payer.",
};

/** The words that the pay page and the payment page share. */
const leadingOn = {
  studioHasLink: 'Le studio vous enverra le lien de votre réservation.',
  startAgain: 'Recommencer',
};

export const pay: typeof en.pay = {
  ...leadingOn,
  findBooking: toFindBooking,
  ...sending,
  ...paying,
  whenChoosing: {
    tooMany: (seconds) =>
      `Trop d'autres réservations attendent d'être payées ainsi\u00a0: nous ne pouvons plus garder ce créneau. N'envoyez pas encore d'argent\u00a0: payez d'une autre façon, adressez-vous au studio, ou réessayez dans ${waitLong(seconds)}.`,
  },
  emailWaits: "Un paiement attend encore une réponse. L'adresse pourra être modifiée ensuite.",
  heading: 'Payer les frais de réservation',
  timeLeft: 'Temps restant',
  heldUntil: "Gardé jusqu'au",
  minutesLeft: (count) => `Il vous reste ${count} minutes pour payer.`,
  summary: 'Votre réservation',
  changeEmail: "Modifier l'e-mail",
  newEmail: 'Nouvel e-mail',
  save: 'Enregistrer',
  back: 'Retour',
  emailSaved: 'Nos messages seront désormais envoyés à cette adresse.',
  paymentWaits: 'Un paiement est en attente',
  paid: 'Cette réservation est payée',
  paidText:
    'Le créneau est à vous, sauf si la réservation a été annulée depuis ou si le paiement est arrivé trop tard. En cas de doute, adressez-vous au studio.',
  lookForEmail: 'Cherchez notre e-mail',
  emailHasLink: 'Il contient le lien de votre réservation.',
  closed: 'Cette page de paiement est fermée',
  closedText: 'Elle ne peut plus recevoir de paiement.',
  ifPaidLook: 'Si vous avez payé, cherchez notre e-mail',
  emailOrAsk:
    "Il contient le lien de votre réservation. S'il n'est pas arrivé, adressez-vous au studio avant de payer à nouveau.",
  ifPaidAsk: 'Si vous avez payé, adressez-vous au studio avant de payer à nouveau.',
  lastPayment: 'Voir votre dernier paiement',
};

export const payPage: typeof en.payPage = {
  ...offering,
  ...pay,
  ...contradicted,
  refusals: { ...payRefusals, ...ofForms },
  feeKept,
  intro: 'Nous vous gardons ce créneau. Il est à vous dès que les frais sont payés.',
  needsScript:
    "Le paiement a besoin de JavaScript, qui est désactivé ou n'a pas pu être chargé. Activez-le, ou ouvrez cette page dans un autre navigateur.",
  total: 'Total',
  toPayNow: 'À payer maintenant',
  later: 'Après la séance',
  anotherWay: 'Autrement',
  offlineChosen: 'Vous paierez autrement.',
  offlineNext: (hasEmail) =>
    `Dès qu'il aura reçu l'argent, le studio confirmera votre réservation${hasEmail ? ' par e-mail' : ''}.`,
  howToPay: 'Comment payer',
  askHowToPay: 'Demandez au studio comment payer\u00a0: il a retiré ses indications.',
  toPay: 'À payer',
  toWrite: 'Référence à indiquer',
  copy: 'Copier',
  copied: 'Copié.',
  notCopied:
    'Votre navigateur ne laisse pas cette page copier. La référence est sélectionnée\u00a0: copiez-la vous-même.',
  payBefore: 'Avant le',
  offlineThen: 'Avec ce choix, nous vous gardons le créneau jusque-là.',
  chooseOffline: 'Je paierai ainsi',
  orOnline: 'Vous pouvez toujours payer en ligne\u00a0:',
};

export const payment: typeof en.payment = {
  ...leadingOn,
  findBooking: toFindBooking,
  weCheck: contradicted.weCheck,
  approve: 'Approuvez le paiement',
  approveText: (amount, studio, phone) =>
    `Validez le paiement de ${amount} à ${studio}\u00a0: approuvez-le sur ${phone ? `le téléphone ${phone}` : 'votre téléphone'}, avec votre code PIN.`,
  approveCard: (amount, studio) =>
    `Nous attendons votre paiement par carte. Si ce n'est pas encore fait, approuvez le paiement de ${amount} à ${studio} sur la page de paiement.`,
  openCardPage: 'Ouvrir la page de paiement',
  mayClose: 'Vous pouvez fermer cette page',
  mayCloseText: 'Nous vous écrirons dès que le paiement sera confirmé.',
  dial: 'Aucun message sur le téléphone\u00a0? Composez le',
  timeLeft: 'Temps restant',
  mayCloseAsk: 'Le studio vous préviendra dès que le paiement sera confirmé.',
  holdOver: (amount) =>
    `Votre réservation provisoire a expiré. Si vous venez d'approuver ${amount}, nous essaierons encore de garder votre créneau\u00a0; s'il n'est plus libre, le studio vous remboursera. Si vous n'avez rien approuvé, recommencez.`,
  unseen: "Nous n'avons pas encore vu votre paiement",
  unseenText: (amount) =>
    `Nous attendons toujours ${amount}. Si vous avez approuvé, ne faites rien de plus. Sinon, approuvez sur le téléphone, utilisez un autre numéro, ou choisissez un autre moyen de paiement.`,
  unseenCard: (amount) =>
    `Nous attendons toujours ${amount}. Si vous avez payé par carte, ne faites rien de plus. Sinon, rouvrez la page de paiement, ou choisissez un autre moyen de paiement.`,
  checkAgain: 'Vérifier à nouveau',
  checking: 'Vérification…',
  stillWaiting: (time) => `Vérifié à ${time}\u00a0: rien pour l'instant.`,
  otherNumber: 'Utiliser un autre numéro',
  payAnotherWay: 'Choisir un autre moyen de paiement',
  offline:
    'La connexion est coupée. Votre paiement continue\u00a0; nous vérifierons dès que vous serez reconnecté.',
  trouble:
    'Nous ne pouvons pas consulter votre paiement pour le moment. Il continue malgré tout, et nous réessayons.',
  booked: "C'est réservé",
  emailSent: (email) =>
    `Nous vous avons envoyé le lien de votre réservation ${email ? `à ${email}` : 'par e-mail'}. Vous y trouverez tout et pourrez y régler le solde plus tard.`,
  reference: 'Référence',
  when: 'Quand',
  amount: 'Payé',
  received: 'Paiement reçu',
  receivedText: (amount) => `Merci. Nous avons reçu ${amount}.`,
  nothingOwed: "Il n'y a plus rien à payer.",
  stillOwed: (amount) => `Il reste ${amount} à payer.`,
  owedElsewhere: 'La page de votre réservation indique ce qui reste à payer.',
  toBooking: 'Votre réservation',
  cancelled: 'Cette réservation a été annulée. Sa page indique ce qui vous sera remboursé.',
  failed: "Le paiement n'a pas abouti",
  failedNothing,
  stillHeld: 'Votre créneau vous est toujours réservé.',
  notHeld: 'Votre réservation provisoire a expiré.',
  tryAgain: 'Réessayer',
  reasons: {
    insufficient_funds:
      "Il n'y avait pas assez d'argent sur le compte. Approvisionnez-le, ou payez avec un autre numéro.",
    payer_limit: "Le montant dépasse une limite du compte. Payez avec un autre numéro ou d'une autre façon.",
    payer_declined: "Le paiement n'a pas été approuvé sur le téléphone.",
    payer_timeout:
      "La demande n'a pas reçu de réponse à temps. Gardez le téléphone à portée de main et réessayez.",
    payer_unknown:
      "Ce numéro n'a pas de compte chez cet opérateur mobile. Vérifiez le numéro et l'opérateur.",
    card_declined: 'La banque a refusé la carte. Essayez une autre carte, ou payez par Mobile Money.',
    merchant_misconfigured:
      'Le compte de paiement du studio ne fonctionne pas. Choisissez un autre moyen de paiement, ou appelez le studio.',
    provider_error: "L'opérateur de paiement a rencontré une erreur. Réessayez dans quelques minutes.",
    provider_unreachable: "L'opérateur de paiement ne répond pas. Réessayez dans quelques minutes.",
  },
  cardTimeout: "Le paiement par carte n'a pas été fait à temps.",
  otherReason: "L'opérateur de paiement l'a refusé. Réessayez, ou payez d'une autre façon.",
  refundDue: 'Vous serez remboursé',
  refunded: 'Vous êtes remboursé',
};

export const paymentPage: typeof en.paymentPage = {
  ...payment,
  ...contradicted,
  ...reaching,
  askWith: (reference) => `Pour toute question, donnez au studio votre référence, ${reference}.`,
  bookedText: 'Vos frais de réservation sont payés et le créneau est à vous.',
  addToCalendar: 'Ajouter au calendrier',
  refundDueHold: (amount) =>
    `Votre paiement est arrivé après l'expiration de la réservation provisoire, et le créneau n'était plus libre. Le studio vous remboursera ${amount}.`,
  refundDueText: (amount) => `Ce paiement n'était pas nécessaire. Le studio vous remboursera ${amount}.`,
  refundAsk: 'Pour toute question, adressez-vous au studio.',
  refundedText: (amount) => `Le studio vous a remboursé ${amount}.`,
  chooseAgain: 'Choisir un autre créneau',
  next: 'Et maintenant\u00a0?',
  nextSteps: [
    'Le créneau est à vous\u00a0: ajoutez-le à votre calendrier.',
    'Venez quelques minutes en avance, et appelez le studio si quelque chose change.',
    'Le solde se règle après la séance.',
  ],
};

const actingRefusals: en.Refusals['refusals'] = {
  ...sendingRefusals,
  ...payingRefusals,
  nothing_owed: 'Il ne reste rien à payer.',
  not_found: "Ce lien n'ouvre plus la réservation. Demandez-en un nouveau.",
  wrong_status: "Votre réservation a changé\u00a0; rien n'a été fait.",
  too_late: 'Cette séance ne peut plus être déplacée en ligne\u00a0: il est trop tard. Appelez le studio.',
  moves_used_up: 'Cette séance ne peut plus être déplacée en ligne. Appelez le studio.',
  slot_unchanged: "C'est déjà votre créneau. Choisissez-en un autre.",
};

export const acting: typeof en.acting = {
  findBooking: toFindBooking,
  ...month,
  ...sending,
  ...paying,
  payTheRest: 'Payer le reste',
  showAsItIs: 'Voir ma réservation actuelle',
  back: 'Retour',
  cancel: 'Annuler ma réservation',
  cancelKeeps: (amount) => `Le studio garde ${amount}, les frais de réservation.`,
  cancelReturns: (amount) => `Le studio vous remboursera ${amount}.`,
  cancelReturnsNothing: "Rien d'autre n'a été payé\u00a0: rien ne sera remboursé.",
  cancelUnknown: 'Le studio garde les frais de réservation\u00a0; le reste vous sera remboursé.',
  cancelFinal: "Votre créneau redevient libre. C'est définitif.",
  cancelYes: 'Oui, annuler',
  cancelNo: 'Garder ma réservation',
  changeEmail: 'Changer mon e-mail',
  newEmail: 'Nouvel e-mail',
  newEmailHint: 'Nous y enverrons un lien\u00a0; rien ne change avant son ouverture.',
  save: 'Enregistrer',
  move: 'Déplacer ma séance',
  moveNone: 'Choisissez un jour, puis une heure.',
  moveTo: (start) => `Nouveau créneau\u00a0: ${start}`,
  moveYes: 'Choisir ce créneau',
};

export const myBooking: typeof en.myBooking = {
  ...acting,
  ...offering,
  refusals: actingRefusals,
  ...contradicted,
  failedNothing,
  yourBooking: 'Votre réservation',
  change: 'Modifications',
  gone: "Ce lien n'ouvre aucune réservation",
  goneText:
    "Il a peut-être été remplacé par un lien plus récent, ou l'adresse n'est pas complète. Cherchez notre dernier e-mail, ou demandez un nouveau lien.",
  stages: {
    awaiting_payment: 'Pas encore confirmée',
    expired: 'Expirée',
    confirmed: 'Confirmée',
    in_progress: 'En cours',
    completed: 'Terminée',
    closed: 'Clôturée',
    no_show: 'Manquée',
    cancelled_by_client: 'Annulée à votre demande',
    cancelled_by_admin: 'Annulée par le studio',
  },
  stageTexts: {
    awaiting_payment: () => "Les frais de réservation n'ont pas encore été payés.",
    expired: () => "Les frais de réservation n'ont pas été payés à temps\u00a0: le créneau a été libéré.",
    confirmed: (name) => `À bientôt, ${name}.`,
    in_progress: () => 'Votre séance a commencé. Vos photos suivront.',
    completed: (name) => `Votre séance est terminée. Merci, ${name}.`,
    closed: () => 'Votre séance est terminée, et le lien vers vos photos a expiré.',
    no_show: () => "Le studio a noté votre absence. Si c'est une erreur, contactez le studio.",
    cancelled_by_client: () =>
      'Vous avez annulé cette réservation. La liste des paiements indique ce qui vous sera remboursé.',
    cancelled_by_admin: () =>
      'Nous sommes désolés. La liste des paiements indique ce qui vous sera remboursé.',
  },
  cancelledFeeKept: () =>
    "Vous avez annulé cette réservation. Le studio garde les frais de réservation\u00a0; rien d'autre n'a été payé.",
  reason: (text) => `Le studio écrit\u00a0: ${text}`,
  movedFrom: 'Initialement prévue le',
  addToCalendar: 'Ajouter au calendrier',
  shoot: 'Votre séance\u00a0:',
  what: 'Formule',
  included: 'Inclus',
  where: 'Lieu',
  people: 'Personnes',
  wishes: 'Vos souhaits',
  name: 'Nom',
  price: 'Prix',
  total: 'Total',
  bookingFee: 'Frais de réservation',
  sessionFee: 'Frais de séance',
  paid: 'Payé',
  received: 'Reçu',
  owed: 'Reste à payer',
  payStudio: 'Réglez directement auprès du studio.',
  payments: 'Paiements',
  noPayments: "Rien n'a encore été payé.",
  receipt: 'Reçu',
  cash: 'Espèces',
  anotherWay: 'Autrement',
  paymentStates: {
    pending: "En attente d'approbation",
    succeeded: 'Payé',
    failed: 'Non payé',
    refund_due: 'Vous sera remboursé',
    refunded: 'Remboursé',
  },
  paidAndKept: 'Payé, conservé par le studio',
  stateUnknown: 'En cours',
  failureReasons: {
    insufficient_funds: "Il n'y avait pas assez d'argent sur le compte.",
    payer_limit: 'Le plafond du compte était dépassé.',
    payer_declined: "Le paiement n'a pas été approuvé sur le téléphone.",
    payer_timeout: "Le paiement n'a pas été approuvé à temps.",
    payer_unknown: "Ce numéro n'a pas de compte Mobile Money.",
    card_declined: 'La carte a été refusée.',
    merchant_misconfigured: 'Le studio ne peut pas recevoir ce paiement pour le moment.',
    provider_error: "L'opérateur de paiement a eu un problème.",
    provider_unreachable: "L'opérateur de paiement n'a pas pu être joint.",
  },
  notes: 'Un mot du studio',
  photosReady: 'Vos photos sont prêtes',
  seePhotos: 'Voir mes photos',
  photosUntil: (date) => `Le lien fonctionne jusqu'au ${date} inclus.`,
  emailGoesTo: 'Nos e-mails sont envoyés à',
  emailWaits: (address) =>
    `Confirmez ${address} avec le lien que nous y avons envoyé. D'ici là, rien ne change.`,
  needsScript:
    'Pour payer, déplacer ou annuler ici, il faut JavaScript, qui est désactivé dans ce navigateur. Activez-le, ou contactez le studio.',
};

export const receipt: typeof en.receipt = { toBooking: payment.toBooking };

export const confirmEmail: typeof en.confirmEmail = {
  findBooking: toFindBooking,
  ...sending,
  confirmHeading: 'Confirmer votre nouvel e-mail',
  confirmText: 'Ensuite, tout ce qui concerne votre réservation sera envoyé à cette adresse.',
  confirm: 'Confirmer',
  confirmed:
    'Votre nouvel e-mail est confirmé. Tout ce qui concerne votre réservation y sera désormais envoyé.',
  confirmedNext: 'Le lien vers votre réservation reste le même.',
  linkOver: 'Ce lien a déjà servi ou a expiré.',
  linkOverText:
    'Seul le dernier lien fonctionne, une seule fois et dans les 24 heures. Ouvrez votre réservation pour voir quel e-mail nous utilisons, ou pour le changer à nouveau.',
};

export const confirmEmailPage: typeof en.confirmEmailPage = {
  ...confirmEmail,
  refusals: { ...sendingRefusals, ...ofForms },
};

export const findBooking: typeof en.findBooking = {
  ...sending,
  findHeading: toFindBooking,
  findText: "Indiquez la référence et l'e-mail de votre réservation, et nous vous enverrons un nouveau lien.",
  reference: 'Référence',
  referenceHint: 'Elle commence par BKY et figure dans tous nos e-mails.',
  emailHint: 'Celui de votre réservation.',
  sendLink: 'Envoyer mon lien',
  sent: "Si la référence et l'e-mail correspondent à une réservation, un nouveau lien est en route. Cela peut prendre quelques minutes.",
  sentBefore: (time) =>
    `Déjà demandé à ${time}\u00a0: rien n'a été envoyé cette fois. Envoyez à nouveau si vous voulez un autre lien.`,
  sentNext:
    "Rien reçu\u00a0? Regardez dans vos courriers indésirables, ou vérifiez la référence et l'e-mail.",
};

export const findBookingPage: typeof en.findBookingPage = {
  ...findBooking,
  refusals: { ...sendingRefusals, ...ofForms },
};

const inDays = (count: number): string => `${count} ${plural('fr', count, 'jour', 'jours')}`;

export const terms: typeof en.terms = {
  ...around,
  termsSaid: 'Les conditions de votre réservation, et ce que deviennent vos données.',
  studioTerms: 'Les conditions du studio',
  noTerms: "Le studio n'a pas publié de conditions.",
  privacy: 'Vos données',
  privacyText: ({ mailCarrier, eraseExpiredAfterDays, eraseEndedAfterDays }) => [
    'Pour réserver et assurer votre séance, nous conservons votre nom, votre adresse e-mail, votre numéro de téléphone, le lieu de la séance, ce que vous nous en dites, et vos paiements.',
    `Le studio les voit. Si vous payez en ligne, l'opérateur de paiement que vous choisissez reçoit le numéro avec lequel vous payez et le montant. Nos e-mails, qui contiennent votre nom et votre réservation, sont envoyés par ${mailCarrier ?? 'un service de messagerie tel que Resend'}.`,
    eraseEndedAfterDays
      ? `Vos données sont effacées ${inDays(eraseEndedAfterDays)} après la séance ou l'annulation, une fois tous les paiements réglés.`
      : 'Vos données sont conservées aussi longtemps que le studio en a besoin pour la séance et sa comptabilité.',
    eraseExpiredAfterDays
      ? `Si vous ne payez pas les frais de réservation, elles sont effacées ${inDays(eraseExpiredAfterDays)} après l'expiration de la réservation provisoire.`
      : "Si vous ne payez pas les frais de réservation, elles sont conservées jusqu'à ce que le studio les efface.",
    "Si vous choisissez de payer autrement, un code calculé à partir de votre adresse réseau est conservé avec votre réservation, pour que personne ne puisse bloquer le calendrier sans payer. L'adresse elle-même n'est pas conservée.",
    'Vous pouvez à tout moment demander au studio de les voir, de les corriger ou de les effacer.',
    "Ce site ne dépose aucun cookie et ne charge rien chez d'autres sociétés pour vous suivre. Ce que vous saisissez reste dans cet onglet jusqu'à ce que vous réserviez ou fermiez l'onglet.",
  ],
  whomToAsk: "À qui s'adresser",
};

export const message: typeof en.message = {
  toServices,
  notFoundHeading: "Cette page n'existe pas",
  notFoundText: "L'adresse est peut-être mal écrite, ou ce qui s'y trouvait a disparu.",
  busyHeading: 'Trop de demandes',
  busyText: (seconds) => `Attendez ${wait(seconds)}, puis réessayez.`,
  brokenHeading: "Une erreur s'est produite",
  brokenText: "C'est notre faute, pas la vôtre. Réessayez dans un instant.",
  tryAgain: 'Réessayer',
  tooLargeHeading: 'Ce formulaire est trop long',
  tooLargeText: 'Revenez en arrière, raccourcissez votre texte, puis renvoyez le formulaire.',
  unreadableHeading: 'Nous ne pouvons pas lire ce formulaire',
  unreadableText: 'Ouvrez de nouveau la page et envoyez le formulaire depuis celle-ci.',
};
