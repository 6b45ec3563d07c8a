import type {
  BookingStage,
  BookingStatus,
  FailureReason,
  FeeMeans,
  Locale,
  MethodLabels,
  PaymentPurpose,
  PaymentStatus,
} from '@booky/domain';
import type { Static } from '@sinclair/typebox';
import type { ColumnWords } from '../../edge/csv.ts';
import type { BookingListRowView } from './booking-rows.ts';

type Words = Readonly<Record<Locale, string>>;

const MEANS_WORDS: Readonly<Record<FeeMeans, Words>> = {
  momo: { en: 'Mobile money', fr: 'Mobile Money' },
  bank: { en: 'Bank transfer', fr: 'Virement' },
  cash: { en: 'Cash', fr: 'Espèces' },
  other: { en: 'Another way', fr: 'Autre moyen' },
};

/** The column headings for the list of bookings. specification.md#csv-excel */
export const BOOKING_COLUMN_WORDS: Readonly<Record<keyof Static<typeof BookingListRowView>, Words>> = {
  id: { en: 'Booking ID', fr: 'Identifiant' },
  reference: { en: 'Reference', fr: 'Référence' },
  status: { en: 'Status', fr: 'Statut' },
  stage: { en: 'Stage', fr: 'Étape' },
  fullName: { en: 'Client', fr: 'Client' },
  email: { en: 'Email', fr: 'E-mail' },
  phone: { en: 'Phone', fr: 'Téléphone' },
  serviceNameEn: { en: 'Service', fr: 'Prestation' },
  packageNameEn: { en: 'Package', fr: 'Formule' },
  startsAt: { en: 'Start (Kigali)', fr: 'Début (Kigali)' },
  endsAt: { en: 'End (Kigali)', fr: 'Fin (Kigali)' },
  totalRwf: { en: 'Total (RWF)', fr: 'Total (RWF)' },
  owedRwf: { en: 'Owed (RWF)', fr: 'Reste à payer (RWF)' },
  createdAt: { en: 'Booked (Kigali)', fr: 'Réservé le (Kigali)' },
  location: { en: 'Place', fr: 'Lieu' },
  serviceNameFr: { en: 'Service (French)', fr: 'Prestation (français)' },
  packageNameFr: { en: 'Package (French)', fr: 'Formule (français)' },
};

/** The column headings for a payment and its booking. */
export const PAYMENT_COLUMN_WORDS: ColumnWords = {
  'payment.ourRef': { en: 'Payment reference', fr: 'Référence du paiement' },
  'payment.purpose': { en: 'Purpose', fr: 'Objet' },
  'payment.method': { en: 'Method', fr: 'Moyen de paiement' },
  'payment.amountRwf': { en: 'Amount (RWF)', fr: 'Montant (RWF)' },
  'payment.status': { en: 'Payment status', fr: 'Statut du paiement' },
  'payment.failureReason': { en: 'Failure reason', fr: 'Motif de l’échec' },
  'payment.contradicted': { en: 'Reported paid too', fr: 'Aussi annoncé payé' },
  'payment.redirectUrl': { en: 'Card page', fr: 'Page de paiement par carte' },
  'payment.createdAt': { en: 'Started (Kigali)', fr: 'Commencé le (Kigali)' },
  'payment.settledAt': { en: 'Settled (Kigali)', fr: 'Conclu le (Kigali)' },
  'payment.id': { en: 'Payment ID', fr: 'Identifiant du paiement' },
  'payment.provider': { en: 'Payment company', fr: 'Opérateur de paiement' },
  'payment.providerReference': {
    en: 'Reference of the payment company',
    fr: 'Référence de l’opérateur de paiement',
  },
  'payment.paidReportedAt': { en: 'Reported paid (Kigali)', fr: 'Annoncé payé le (Kigali)' },
  'payment.payer.phone': { en: 'Payer’s phone', fr: 'Téléphone du payeur' },
  'payment.payer.methodLabelEn': { en: 'Paid by (English)', fr: 'Payé par (anglais)' },
  'payment.payer.methodLabelFr': { en: 'Paid by (French)', fr: 'Payé par (français)' },
  'payment.note': { en: 'Note', fr: 'Note' },
  'payment.offline.means': { en: 'Fee received by', fr: 'Frais reçus par' },
  'payment.offline.transactionReference': { en: 'Transaction reference', fr: 'Référence de la transaction' },
  'payment.offline.note': { en: 'Note on the fee', fr: 'Note sur les frais' },
  'payment.refund.reference': { en: 'Refund reference', fr: 'Référence du remboursement' },
  'payment.refund.refundedAt': { en: 'Refunded (Kigali)', fr: 'Remboursé le (Kigali)' },
  'payment.voided.reason': { en: 'Reason voided', fr: 'Motif d’annulation' },
  'payment.voided.voidedAt': { en: 'Voided (Kigali)', fr: 'Annulé le (Kigali)' },
  'booking.id': { en: 'Booking ID', fr: 'Identifiant de la réservation' },
  'booking.reference': { en: 'Booking reference', fr: 'Référence de la réservation' },
  'booking.status': { en: 'Booking status', fr: 'Statut de la réservation' },
  'booking.fullName': { en: 'Client', fr: 'Client' },
  'booking.phone': { en: 'Phone', fr: 'Téléphone' },
  'booking.startsAt': { en: 'Shoot (Kigali)', fr: 'Séance (Kigali)' },
};

/** Returns the name of each method of payment. specification.md#method-labels */
export const methodNames = (labels: MethodLabels): Readonly<Record<string, Words>> => ({
  ...Object.fromEntries(
    Object.entries(labels).map(([method, { labelEn: en, labelFr: fr }]) => [method, { en, fr }]),
  ),
  cash: { en: 'Cash', fr: 'Espèces' },
  offline: { en: 'Another way', fr: 'Autrement' },
});

const STATUS_WORDS: Readonly<Record<BookingStatus | PaymentStatus, Words>> = {
  pending_payment: { en: 'Awaiting payment', fr: 'En attente de paiement' },
  confirmed: { en: 'Confirmed', fr: 'Confirmée' },
  completed: { en: 'Completed', fr: 'Terminée' },
  no_show: { en: 'No-show', fr: 'Client absent' },
  expired: { en: 'Expired', fr: 'Expirée' },
  cancelled_by_client: { en: 'Cancelled by client', fr: 'Annulée par le client' },
  cancelled_by_admin: { en: 'Cancelled by studio', fr: 'Annulée par le studio' },
  pending: { en: 'Waiting', fr: 'En attente' },
  succeeded: { en: 'Paid', fr: 'Payé' },
  failed: { en: 'Failed', fr: 'Échoué' },
  refund_due: { en: 'Refund due', fr: 'À rembourser' },
  refunded: { en: 'Refunded', fr: 'Remboursé' },
  voided: { en: 'Voided', fr: 'Annulé' },
};

const STAGE_WORDS: Readonly<Record<BookingStage, Words>> = {
  awaiting_payment: STATUS_WORDS.pending_payment,
  confirmed: STATUS_WORDS.confirmed,
  in_progress: { en: 'In progress', fr: 'En cours' },
  needs_review: { en: 'To review', fr: 'À vérifier' },
  completed: STATUS_WORDS.completed,
  closed: { en: 'Closed', fr: 'Clôturée' },
  no_show: STATUS_WORDS.no_show,
  cancelled_by_client: STATUS_WORDS.cancelled_by_client,
  cancelled_by_admin: STATUS_WORDS.cancelled_by_admin,
  expired: STATUS_WORDS.expired,
};

const PURPOSE_WORDS: Readonly<Record<PaymentPurpose, Words>> = {
  booking_fee: { en: 'Booking fee', fr: 'Frais de réservation' },
  session_fee: { en: 'Session fee', fr: 'Frais de séance' },
};

const FAILURE_WORDS: Readonly<Record<FailureReason, Words>> = {
  insufficient_funds: { en: 'Not enough money', fr: 'Solde insuffisant' },
  payer_limit: { en: 'Payer’s limit reached', fr: 'Plafond du payeur atteint' },
  payer_declined: { en: 'Declined by the payer', fr: 'Refusé par le payeur' },
  payer_timeout: { en: 'No answer in time', fr: 'Pas de réponse à temps' },
  payer_unknown: { en: 'No mobile money at this number', fr: 'Pas de Mobile Money à ce numéro' },
  card_declined: { en: 'Card declined', fr: 'Carte refusée' },
  merchant_misconfigured: { en: 'Studio’s account not set up', fr: 'Compte du studio non configuré' },
  provider_error: { en: 'Payment company had a problem', fr: 'Panne de l’opérateur de paiement' },
  provider_unreachable: { en: 'Payment company did not answer', fr: 'Opérateur de paiement injoignable' },
};

/** The words for the values of a field in a spreadsheet, by the name of the field. specification.md#csv-excel */
export const VALUE_WORDS: Readonly<Record<string, ColumnWords>> = {
  status: STATUS_WORDS,
  stage: STAGE_WORDS,
  purpose: PURPOSE_WORDS,
  failureReason: FAILURE_WORDS,
  means: MEANS_WORDS,
};
