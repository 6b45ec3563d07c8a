import type { HoldLimits } from '../model/booking/hold-limit.ts';
import type { MethodLabels } from '../model/payment/method-labels.ts';
import type { ProviderName } from '../model/payment/payment-method.ts';
import type { AttemptLimit } from '../ports/attempt-limiter.ts';
import type { CalendarSource } from '../ports/calendar-source.ts';
import type { ClientLinks } from '../ports/client-links.ts';
import type { Clock } from '../ports/clock.ts';
import type { OperatorLog } from '../ports/operator-log.ts';
import type { PictureCleaner } from '../ports/pictures.ts';
import type { DeliveryReader, PaymentProvider } from '../ports/payment-provider.ts';
import type {
  AdminTokens,
  CheckoutTokenSigner,
  PasswordHasher,
  SecretSealer,
  SecretSource,
  TokenDigester,
} from '../ports/security.ts';
import type { WebhookSender } from '../ports/webhooks.ts';
import type { StatefulPorts } from '../ports/stateful-ports.ts';
import {
  makeAuthenticateKey,
  makeCreateApiKey,
  makeDeleteApiKey,
  makeListApiKeys,
} from './admin/account/api-keys.ts';
import { makeAuthenticate } from './admin/account/authenticate.ts';
import {
  makeEndCalendarFeed,
  makeMakeCalendarFeed,
  makeViewCalendarFeed,
} from './admin/account/calendar-feed.ts';
import { makeLogIn } from './admin/account/log-in.ts';
import { makeEndDevice, makeRefreshLogin } from './admin/account/remembered-device.ts';
import { makeRequestPasswordReset, makeSetNewPassword } from './admin/account/reset-password.ts';
import {
  makeAddBlock,
  makeChangeBlock,
  makeDeleteBlock,
  makeListBlocks,
} from './admin/availability/blocks.ts';
import { makeExplainAvailability } from './admin/availability/explain-availability.ts';
import { makeChangeSettings, makeViewSettings } from './admin/availability/settings.ts';
import { makeViewCalendar } from './admin/availability/view-calendar.ts';
import {
  makeAddWorkingHours,
  makeDeleteWorkingHours,
  makeListWorkingHours,
  makeReplaceWorkingHours,
} from './admin/availability/working-hours.ts';
import { makeCancelBooking } from './admin/bookings/cancel-booking.ts';
import { makeCancelForClient } from './admin/bookings/cancel-for-client.ts';
import { makeChangeBooking } from './admin/bookings/change-booking.ts';
import { makeCreateAdminBooking } from './admin/bookings/create-booking.ts';
import { makeEditContact } from './admin/bookings/edit-contact.ts';
import { makeCompleteBooking, makeRecordNoShow } from './admin/bookings/conclude-booking.ts';
import { makeListBookings, makeShowListed } from './admin/bookings/list-bookings.ts';
import { makeAddNote, makeDeleteNote } from './admin/bookings/notes.ts';
import { makeViewTimeline } from './admin/bookings/view-timeline.ts';
import { makeVoidCashPayment } from './admin/bookings/void-cash-payment.ts';
import { makeSavePhotoLink, makeSendPhotos } from './admin/bookings/photo-link.ts';
import { makeAddPostShootAddOn, makeRemovePostShootAddOn } from './admin/bookings/post-shoot-add-ons.ts';
import { makeRecordCashPayment } from './admin/bookings/record-cash-payment.ts';
import { makeRecordFee } from './admin/bookings/record-fee.ts';
import { makeRecordRefund } from './admin/bookings/record-refund.ts';
import { makeReleaseHold } from './admin/bookings/release-hold.ts';
import { makeRequestSessionFee } from './admin/bookings/request-session-fee.ts';
import { makeRescheduleBooking } from './admin/bookings/reschedule-booking.ts';
import { makeResendLink } from './admin/bookings/resend-link.ts';
import { makeShareLink } from './admin/bookings/share-link.ts';
import { makeCreateAddOn, makeDeleteAddOn, makeUpdateAddOn } from './admin/catalogue/add-ons.ts';
import { makeCreatePackage, makeDeletePackage, makeUpdatePackage } from './admin/catalogue/packages.ts';
import {
  makeCreateService,
  makeDeleteService,
  makeUpdateService,
  makeViewCatalogue,
} from './admin/catalogue/services.ts';
import { makeAddPicture, makeDeletePicture, makeListPictures } from './admin/pictures/pictures.ts';
import { makeEraseClient } from './admin/clients/erase-client.ts';
import { makeExportClient } from './admin/clients/export-client.ts';
import { makeListClients } from './admin/clients/list-clients.ts';
import { makeListEvents } from './admin/developers/list-events.ts';
import {
  makeChangeWebhookEndpoint,
  makeCreateWebhookEndpoint,
  makeDeleteWebhookEndpoint,
  makeListWebhookDeliveries,
  makeListWebhookEndpoints,
  makeResendWebhook,
  makeRotateWebhookSecret,
  makeTestWebhookEndpoint,
} from './admin/developers/webhook-endpoints.ts';
import { makeAdoptPayment, makeCheckPayment } from './admin/money/ask-company.ts';
import { makeExportBookings, makeExportPayments } from './admin/money/export-rows.ts';
import { makeListPayments } from './admin/money/list-payments.ts';
import { makeViewMoney } from './admin/money/money-by-month.ts';
import { makeChangeStudio, makeNameNewStudio } from './admin/studio/change-studio.ts';
import { makeChangePolicies, makeViewPolicies } from './admin/studio/policies.ts';
import { makeFirstStartState, makeOfferFirstStart, makeTakeFirstStart } from './admin/account/first-start.ts';
import { makeViewSystem } from './admin/system/view-system.ts';
import { makeDropEmail } from './admin/today/drop-email.ts';
import { makeRetryEmail } from './admin/today/retry-email.ts';
import { makeViewToday } from './admin/today/view-today.ts';
import { makeEraseOldBodies } from './background/erase-old-bodies.ts';
import { makeEraseByRetention } from './background/erase-by-retention.ts';
import { makeExpireLapsedHolds } from './background/expire-lapsed-holds.ts';
import { makeRemindOfShoots } from './background/remind-of-shoots.ts';
import { makeRemoveKeptAnswers } from './background/remove-kept-answers.ts';
import { makeSendWebhooks } from './background/send-webhooks.ts';
import { makeTellOfLeftOutAlerts } from './background/tell-of-left-out-alerts.ts';
import { makeWarnOfOverdueEmails } from './background/warn-of-overdue-emails.ts';
import { makeViewOwnCalendarEntry, makeViewPaymentCalendarEntry } from './calendar-entries.ts';
import { makeChooseOffline } from './checkout/choose-offline.ts';
import { makeCorrectCheckoutEmail } from './checkout/correct-email.ts';
import { makePayBookingFee } from './checkout/pay-booking-fee.ts';
import { makeReleaseCheckout } from './checkout/release-checkout.ts';
import { makeShowCheckout, makeViewCheckout } from './checkout/view-checkout.ts';
import { makeViewCheckoutOutcome } from './checkout/view-outcome.ts';
import { makeCancelOwnBooking } from './client/cancel-own-booking.ts';
import { makeConfirmEmailChange, makeRequestEmailChange } from './client/change-email.ts';
import { makeOpenOwnBooking } from './client/open-own-booking.ts';
import { makePaySessionFee } from './client/pay-session-fee.ts';
import { makeListOwnStarts, makeRescheduleOwnBooking } from './client/reschedule-own-booking.ts';
import { makeViewOwnReceipt, makeViewReceipt } from './view-receipt.ts';
import { makeViewOwnBooking } from './client/view-own-booking.ts';
import { makeAskProvider } from './provider/answers.ts';
import { applyDelivery } from './provider/apply.ts';
import {
  makeAddBusyCalendar,
  makeChangeBusyCalendar,
  makeListBusyCalendars,
  makeRefreshBusyCalendar,
  makeRemoveBusyCalendar,
} from './admin/availability/busy-calendars.ts';
import { makeReadBusyCalendars } from './background/read-busy-calendars.ts';
import { makeReceiveDelivery } from './provider/receive.ts';
import { makeRetryDeliveries, makeTryDelivery } from './provider/retry.ts';
import { makeCatalogueVersion, makeListServices, makeViewService } from './public/browse-catalogue.ts';
import { makeCreateBooking } from './public/create-booking.ts';
import { makeListStarts } from './public/list-starts.ts';
import { makeListPaymentMethods, makeListWaysToPay } from './public/payment-methods.ts';
import { makePriceBasket } from './public/price-basket.ts';
import { makeRequestFreshLink } from './public/request-fresh-link.ts';
import { makeReadPicture } from './public/read-picture.ts';
import { makeReadCalendarFeed } from './public/read-calendar-feed.ts';
import { makeViewPayment } from './public/view-payment.ts';
import { makeViewStudio } from './public/view-studio.ts';
import {
  makeShowBooking,
  makeShowChangedBooking,
  ownBooking,
  type ShowChangedBooking,
} from './show-booking.ts';
import { makeStartPayment } from './start-payment.ts';

/** All ports that a composition root must implement, and the options from the configuration. */
export interface Ports extends Omit<StatefulPorts, 'operatorRecords'> {
  /** The providers, in order of preference. specification.md#several-providers */
  readonly providers: readonly PaymentProvider[];
  readonly deliveryReaders: Readonly<Record<ProviderName, DeliveryReader>>;
  readonly clock: Clock;
  readonly secrets: SecretSource;
  readonly tokenDigester: TokenDigester;
  readonly checkoutTokens: CheckoutTokenSigner;
  readonly adminTokens: AdminTokens;
  readonly passwordHasher: PasswordHasher;
  readonly secretSealer: SecretSealer;
  readonly webhookSender: WebhookSender;
  readonly operatorLog: OperatorLog;
  /** Reads calendars from other programs. specification.md#busy-calendar */
  readonly calendarSource: CalendarSource;
  /** specification.md#clean-pictures */
  readonly pictureCleaner: PictureCleaner;
  readonly paymentReturnUrl: (ourRef: string) => string;
  readonly clientLinks: ClientLinks;
  /** If undefined, holds are not limited, and no alert is sent about many lapsed holds. */
  readonly holdLimits: HoldLimits | undefined;
  /** True if emails can link to a page for paying a booking fee. specification.md#payment-link */
  readonly hasPayPage: boolean;
  readonly limitsPrompts: boolean;
  readonly unverifiedLimit: AttemptLimit | undefined;
  /**
   * The providers that can settle a payment by answering "paid" to our question, as a delivery would
   * (specification.md#adopted-answers).
   */
  readonly adoptsPaidAnswersOf: readonly ProviderName[];
  /** The labels that payers see for each method (specification.md#method-labels). */
  readonly methodLabels: MethodLabels;
  /** The warnings about the configuration, one sentence each. specification.md#system-object */
  readonly configurationWarnings?: readonly string[];
}

/** Returns all use cases that HTTP, the worker and the command line may call. */
export const makeUseCases = (ports: Ports) => {
  const startPayment = makeStartPayment(ports);
  const showBooking = makeShowBooking(ports);
  const showChangedBooking = makeShowChangedBooking(ports);
  const tryDelivery = makeTryDelivery(ports, (delivery) => applyDelivery(ports, delivery, 'provider'));
  return {
    listServices: makeListServices(ports),
    viewService: makeViewService(ports),
    catalogueVersion: makeCatalogueVersion(ports),
    priceBasket: makePriceBasket(ports),
    listStarts: makeListStarts(ports),
    createBooking: makeCreateBooking(ports),
    listPaymentMethods: makeListPaymentMethods(ports),
    listWaysToPay: makeListWaysToPay(ports),
    methodLabels: ports.methodLabels,
    viewPayment: makeViewPayment(ports),
    viewPaymentCalendarEntry: makeViewPaymentCalendarEntry(ports),
    viewStudio: makeViewStudio(ports),
    readPicture: makeReadPicture(ports),
    readCalendarFeed: makeReadCalendarFeed(ports),
    listBusyCalendars: makeListBusyCalendars(ports),
    addBusyCalendar: makeAddBusyCalendar(ports),
    changeBusyCalendar: makeChangeBusyCalendar(ports),
    removeBusyCalendar: makeRemoveBusyCalendar(ports),
    refreshBusyCalendar: makeRefreshBusyCalendar(ports),
    readBusyCalendars: makeReadBusyCalendars(ports),
    nameNewStudio: makeNameNewStudio(ports),
    viewCheckout: makeViewCheckout(ports),
    showCheckout: makeShowCheckout(ports),
    viewCheckoutOutcome: makeViewCheckoutOutcome(ports),
    correctCheckoutEmail: makeCorrectCheckoutEmail(ports),
    releaseCheckout: makeReleaseCheckout(ports),
    chooseOffline: makeChooseOffline(ports),
    payBookingFee: makePayBookingFee({ ...ports, startPayment }),
    requestFreshLink: makeRequestFreshLink(ports),
    showBooking,
    viewOwnBooking: makeViewOwnBooking(ports),
    viewReceipt: makeViewReceipt(ports),
    viewOwnReceipt: makeViewOwnReceipt(ports),
    openOwnBooking: makeOpenOwnBooking(ports),
    viewOwnCalendarEntry: makeViewOwnCalendarEntry(ports),
    showOwnBooking: (id: string) => ownBooking(ports.studioReader, showBooking(id)),
    listOwnStarts: makeListOwnStarts({ ...ports, showChangedBooking }),
    rescheduleOwnBooking: makeRescheduleOwnBooking({ ...ports, showChangedBooking }),
    cancelOwnBooking: makeCancelOwnBooking({ ...ports, showChangedBooking }),
    requestEmailChange: makeRequestEmailChange({ ...ports, showChangedBooking }),
    confirmEmailChange: makeConfirmEmailChange(ports),
    paySessionFee: makePaySessionFee({ ...ports, startPayment }),
    ...makeAdminUseCases(ports, showChangedBooking),
    receiveDelivery: makeReceiveDelivery({ ...ports, tryDelivery }),
    retryDeliveries: makeRetryDeliveries({ ...ports, tryDelivery }),
    askProvider: makeAskProvider({ ...ports, tryDelivery }),
    expireLapsedHolds: makeExpireLapsedHolds(ports),
    remindOfShoots: makeRemindOfShoots(ports),
    eraseOldBodies: makeEraseOldBodies(ports),
    eraseByRetention: makeEraseByRetention(ports),
    removeKeptAnswers: makeRemoveKeptAnswers(ports),
    sendWebhooks: makeSendWebhooks(ports),
    tellOfLeftOutAlerts: makeTellOfLeftOutAlerts(ports),
    warnOfOverdueEmails: makeWarnOfOverdueEmails(ports),
  };
};

/** The use cases of the back office. They are called only with an admin's token. specification.md#admin-gate */
const makeAdminUseCases = (ports: Ports, showChangedBooking: ShowChangedBooking) => {
  const changeBooking = makeChangeBooking({ ...ports, showChangedBooking });
  const onBooking = { ...ports, changeBooking };
  return {
    authenticate: makeAuthenticate(ports),
    authenticateKey: makeAuthenticateKey(ports),
    listApiKeys: makeListApiKeys(ports),
    createApiKey: makeCreateApiKey(ports),
    deleteApiKey: makeDeleteApiKey(ports),
    listEvents: makeListEvents(ports),
    listWebhookEndpoints: makeListWebhookEndpoints(ports),
    createWebhookEndpoint: makeCreateWebhookEndpoint(ports),
    changeWebhookEndpoint: makeChangeWebhookEndpoint(ports),
    deleteWebhookEndpoint: makeDeleteWebhookEndpoint(ports),
    rotateWebhookSecret: makeRotateWebhookSecret(ports),
    testWebhookEndpoint: makeTestWebhookEndpoint(ports),
    listWebhookDeliveries: makeListWebhookDeliveries(ports),
    resendWebhook: makeResendWebhook(ports),
    logIn: makeLogIn(ports),
    refreshLogin: makeRefreshLogin(ports),
    endDevice: makeEndDevice(ports),
    requestPasswordReset: makeRequestPasswordReset(ports),
    setNewPassword: makeSetNewPassword(ports),
    viewCalendarFeed: makeViewCalendarFeed(ports),
    makeCalendarFeed: makeMakeCalendarFeed(ports),
    endCalendarFeed: makeEndCalendarFeed(ports),
    listWorkingHours: makeListWorkingHours(ports),
    addWorkingHours: makeAddWorkingHours(ports),
    replaceWorkingHours: makeReplaceWorkingHours(ports),
    deleteWorkingHours: makeDeleteWorkingHours(ports),
    listBlocks: makeListBlocks(ports),
    addBlock: makeAddBlock(ports),
    changeBlock: makeChangeBlock(ports),
    deleteBlock: makeDeleteBlock(ports),
    viewSettings: makeViewSettings(ports),
    changeSettings: makeChangeSettings(ports),
    changeStudio: makeChangeStudio(ports),
    viewPolicies: makeViewPolicies(ports),
    changePolicies: makeChangePolicies(ports),
    viewCalendar: makeViewCalendar(ports),
    explainAvailability: makeExplainAvailability(ports),
    listBookings: makeListBookings(ports),
    showListed: makeShowListed(ports),
    exportBookings: makeExportBookings(ports),
    listPayments: makeListPayments(ports),
    exportPayments: makeExportPayments(ports),
    viewMoney: makeViewMoney(ports),
    viewToday: makeViewToday(ports),
    viewSystem: makeViewSystem(ports),
    offerFirstStart: makeOfferFirstStart(ports),
    firstStartState: makeFirstStartState(ports),
    takeFirstStart: makeTakeFirstStart(ports),
    retryEmail: makeRetryEmail(ports),
    dropEmail: makeDropEmail(ports),
    createAdminBooking: makeCreateAdminBooking({ ...ports, showChangedBooking }),
    editContact: makeEditContact(onBooking),
    rescheduleBooking: makeRescheduleBooking(onBooking),
    cancelBooking: makeCancelBooking(onBooking),
    cancelForClient: makeCancelForClient(onBooking),
    releaseHold: makeReleaseHold(onBooking),
    completeBooking: makeCompleteBooking(onBooking),
    recordNoShow: makeRecordNoShow(onBooking),
    resendLink: makeResendLink(onBooking),
    shareLink: makeShareLink(onBooking),
    addPostShootAddOn: makeAddPostShootAddOn(onBooking),
    removePostShootAddOn: makeRemovePostShootAddOn(onBooking),
    requestSessionFee: makeRequestSessionFee(onBooking),
    recordCashPayment: makeRecordCashPayment(onBooking),
    recordFee: makeRecordFee(onBooking),
    recordRefund: makeRecordRefund(onBooking),
    voidCashPayment: makeVoidCashPayment(onBooking),
    checkPayment: makeCheckPayment({ ...ports, showChangedBooking }),
    adoptPayment: makeAdoptPayment({ ...ports, showChangedBooking }),
    viewTimeline: makeViewTimeline(ports),
    savePhotoLink: makeSavePhotoLink(onBooking),
    sendPhotos: makeSendPhotos(onBooking),
    addNote: makeAddNote(onBooking),
    deleteNote: makeDeleteNote(onBooking),
    listClients: makeListClients(ports),
    exportClient: makeExportClient(ports),
    eraseClient: makeEraseClient(ports),
    viewCatalogue: makeViewCatalogue(ports),
    createService: makeCreateService(ports),
    updateService: makeUpdateService(ports),
    deleteService: makeDeleteService(ports),
    listPictures: makeListPictures(ports),
    addPicture: makeAddPicture(ports),
    deletePicture: makeDeletePicture(ports),
    createPackage: makeCreatePackage(ports),
    updatePackage: makeUpdatePackage(ports),
    deletePackage: makeDeletePackage(ports),
    createAddOn: makeCreateAddOn(ports),
    updateAddOn: makeUpdateAddOn(ports),
    deleteAddOn: makeDeleteAddOn(ports),
  };
};

export type UseCases = ReturnType<typeof makeUseCases>;
