export * from './model/address-limits.ts';
export * from './model/attempt-answer.ts';
export * from './model/admin/admin-token.ts';
export * from './model/admin/api-key.ts';
export * from './model/admin/login-guard.ts';
export * from './model/admin/password.ts';
export * from './model/admin/password-reset.ts';
export * from './model/availability/block.ts';
export * from './model/availability/busy-calendar.ts';
export * from './model/availability/explain.ts';
export * from './model/availability/given-working-hours.ts';
export * from './model/availability/nights.ts';
export * from './model/availability/openings.ts';
export * from './model/availability/start-reason.ts';
export * from './model/availability/start-rules.ts';
export * from './model/availability/starts.ts';
export * from './model/availability/working-hours.ts';
export * from './model/booking/access-link.ts';
export * from './model/booking/admin-actions.ts';
export * from './model/booking/amount-owed.ts';
export type * from './model/booking/booking.ts';
export * from './model/booking/calendar-revision.ts';
export * from './model/booking/cancel.ts';
export * from './model/booking/checkout-outcome.ts';
export * from './model/booking/conclude.ts';
export * from './model/booking/contact.ts';
export * from './model/booking/correct-email.ts';
export * from './model/booking/create.ts';
export * from './model/booking/edit-contact.ts';
export * from './model/booking/email-change.ts';
export * from './model/booking/erase.ts';
export * from './model/booking/hold.ts';
export * from './model/booking/hold-limit.ts';
export * from './model/booking/lapsed-hold.ts';
export * from './model/booking/lifecycle.ts';
export * from './model/booking/notes.ts';
export * from './model/booking/offline-fee.ts';
export * from './model/booking/photo-link.ts';
export * from './model/booking/post-shoot-add-ons.ts';
export * from './model/booking/reference.ts';
export * from './model/booking/reminder.ts';
export * from './model/booking/release-hold.ts';
export * from './model/booking/reschedule.ts';
export * from './model/booking/reschedule-by-client.ts';
export * from './model/booking/search.ts';
export * from './model/booking/slot.ts';
export * from './model/booking/stage.ts';
export * from './model/booking/timeline.ts';
export * from './model/catalogue/catalogue.ts';
export * from './model/catalogue/picture.ts';
export * from './model/catalogue/public-catalogue.ts';
export * from './model/catalogue/windows.ts';
export * from './model/client.ts';
export * from './model/email-message.ts';
export * from './model/event-feed.ts';
export * from './model/limits.ts';
export * from './model/locale.ts';
export * from './model/money/ledger.ts';
export * from './model/money/rate.ts';
export * from './model/money/rwf.ts';
export * from './model/payment/admit-attempt.ts';
export * from './model/payment/ask-ladder.ts';
export * from './model/payment/cash.ts';
export * from './model/payment/charge.ts';
export * from './model/payment/method-labels.ts';
export * from './model/payment/payer-phone.ts';
export * from './model/payment/payment.ts';
export * from './model/payment/receipt.ts';
export * from './model/payment/payment-method.ts';
export * from './model/payment/refund.ts';
export * from './model/payment/session-fee.ts';
export * from './model/payment/settle.ts';
export * from './model/payment/void-cash.ts';
export * from './model/phone.ts';
export * from './model/policies.ts';
export * from './model/pricing/basket.ts';
export * from './model/pricing/quote.ts';
export * from './model/provider/provider-delivery.ts';
export type * from './model/provider/provider-event.ts';
export type * from './model/provider/provider-try.ts';
export * from './model/public-address.ts';
export * from './model/refusal.ts';
export * from './model/result.ts';
export * from './model/settings.ts';
export * from './model/studio.ts';
export * from './model/text-rules.ts';
export * from './model/text.ts';
export * from './model/public-address.ts';
export * from './model/admin/gathered-alerts.ts';
export * from './model/webhook.ts';
export * from './model/time/clocks-apart.ts';
export * from './model/time/kigali.ts';
export * from './model/time/calendar.ts';
export * from './model/time/date-range.ts';
export * from './model/time/period.ts';
export * from './model/payment/prompt-limit.ts';
export type { ApiKeyGiven, NewApiKey } from './use-cases/admin/account/api-keys.ts';
export { makeCreateAdmin } from './use-cases/admin/account/create-admin.ts';
export type { ClientGiven } from './use-cases/admin/clients/client-address.ts';
export type { ClientExport } from './use-cases/admin/clients/export-client.ts';
export type { LoggedIn } from './use-cases/admin/account/token-for.ts';
export type { Refresh } from './use-cases/admin/account/remembered-device.ts';
export {
  FEE_PAYMENTS,
  type AdminBookingRequest,
} from './use-cases/admin/bookings/create-booking.ts';
export type { ContactGiven } from './use-cases/admin/bookings/edit-contact.ts';
export type { AddOnGiven } from './use-cases/admin/catalogue/add-ons.ts';
export type { PackageChange, PackageGiven } from './use-cases/admin/catalogue/packages.ts';
export type { PictureKept, PictureSent } from './use-cases/admin/pictures/pictures.ts';
export type { ServiceGiven, WholeCatalogue, WholeService } from './use-cases/admin/catalogue/services.ts';
export type { ListedEvents } from './use-cases/admin/developers/list-events.ts';
export type {
  NewWebhookEndpoint,
  WebhookEndpointChange,
  WebhookEndpointGiven,
} from './use-cases/admin/developers/webhook-endpoints.ts';
export { makeDeliverEmail } from './use-cases/background/deliver-email.ts';
export type { CheckedPayment } from './use-cases/admin/money/ask-company.ts';
export type { FirstStartOffer, FirstStartState } from './use-cases/admin/account/first-start.ts';
export type { System } from './use-cases/admin/system/view-system.ts';
export {
  callbacksCheck,
  isWorkerSeen,
  migrationsCheck,
  type SystemCheck,
  workerCheck,
} from './model/system/checks.ts';
export type { Today } from './use-cases/admin/today/view-today.ts';
export { type AdoptedAnswer, makeAdoptAnswer } from './use-cases/operator/adopt-answer.ts';
export {
  type CheckedAttempt,
  makeCheckPayments,
  type PaymentCheck,
} from './use-cases/operator/check-payments.ts';
export type { NotedChanges, StatusChange } from './use-cases/operator/note-changes.ts';
export type { PaymentDifference } from './use-cases/operator/payment-difference.ts';
export { makeReconcilePayments, type ReconciledAttempt } from './use-cases/operator/reconcile-payments.ts';
export {
  makeReplayDeliveries,
  type ReplayChoice,
  type ReplayedDelivery,
} from './use-cases/operator/replay-deliveries.ts';
export {
  type AnswerOnce,
  type Keepable,
  type KeyedAnswer,
  type KeyedRequest,
  makeAnswerOnce,
} from './use-cases/answer-once.ts';
export { type Offer, offersOf } from './use-cases/offers.ts';
export { faultName } from './use-cases/provider/retry.ts';
export {
  type FirstStudio,
  firstStudioProblems,
  makeSetUpStudio,
  type SetUpPart,
} from './use-cases/operator/set-up-studio.ts';
export {
  makeTryProvider,
  type TryEnd,
  type TryStep,
  type TryWanted,
} from './use-cases/operator/try-provider.ts';
export { SILENT_LOG } from './use-cases/operator/silent-log.ts';
export { makeDropEmail } from './use-cases/admin/today/drop-email.ts';
export { makeListStuckEmails, makeRetryEmails } from './use-cases/operator/stuck-emails.ts';
export { makeListStuckPayments, type StuckPayment } from './use-cases/operator/stuck-payments.ts';
export { finalAnswer, type FinalAnswer } from './use-cases/provider/answers.ts';
export type { CalendarEntry } from './use-cases/calendar-entries.ts';
export type { StartedPayment } from './use-cases/start-payment.ts';
export type { OwnBooking, ShownAccount, ShownBooking } from './use-cases/show-booking.ts';
export type { CreatedBooking } from './use-cases/public/create-booking.ts';
export type { Checkout } from './use-cases/checkout/view-checkout.ts';
export type { PaymentMethods, WaysToPay } from './use-cases/public/payment-methods.ts';
export type { ShownStudio } from './use-cases/public/view-studio.ts';
export * from './use-cases/use-cases.ts';
export type { FeedEntry } from './use-cases/public/read-calendar-feed.ts';
