import type { ProviderName } from '../model/payment/payment-method.ts';
import type { AccessLinkUses } from '../ports/access-link-uses.ts';
import type { AttemptAsks } from '../ports/attempt-asks.ts';
import type { AttemptLimit, AttemptLimiter } from '../ports/attempt-limiter.ts';
import type { BookingReader } from '../ports/booking-reader.ts';
import type { CalendarReader } from '../ports/calendar-reader.ts';
import type { CatalogueReader } from '../ports/catalogue-reader.ts';
import type { Clock } from '../ports/clock.ts';
import type { OperatorLog } from '../ports/operator-log.ts';
import type { DeliveryReader, PaymentProvider } from '../ports/payment-provider.ts';
import type { ProviderDeliveryInbox } from '../ports/provider-delivery-log.ts';
import type { CheckoutTokenSigner, SecretSource, TokenDigester } from '../ports/security.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { makeCancelBooking } from './admin/bookings/cancel-booking.ts';
import { makeChangeBooking } from './admin/bookings/change-booking.ts';
import { makeRecordCashPayment } from './admin/bookings/record-cash-payment.ts';
import { makeRescheduleBooking } from './admin/bookings/reschedule-booking.ts';
import { makeExpireLapsedHolds } from './background/expire-lapsed-holds.ts';
import { makeRetryDeliveries } from './background/retry-deliveries.ts';
import { makePayBookingFee } from './checkout/pay-booking-fee.ts';
import { makeViewCheckout } from './checkout/view-checkout.ts';
import { makeCancelOwnBooking } from './client/cancel-own-booking.ts';
import { makeConfirmEmailChange, makeRequestEmailChange } from './client/change-email.ts';
import { makePaySessionFee } from './client/pay-session-fee.ts';
import { makeViewOwnBooking } from './client/view-own-booking.ts';
import { makeApplyDelivery } from './provider/apply-delivery.ts';
import { makeApplyStoredDelivery } from './provider/apply-stored-delivery.ts';
import { makeAskProvider } from './provider/ask-provider.ts';
import { makeReceiveDelivery } from './provider/receive-delivery.ts';
import { makeListServices, makeViewService } from './public/browse-catalogue.ts';
import { makeCreateBooking } from './public/create-booking.ts';
import { makeListStarts } from './public/list-starts.ts';
import { makeListPaymentMethods } from './public/payment-methods.ts';
import { makePriceBasket } from './public/price-basket.ts';
import { makeViewPayment } from './public/view-payment.ts';
import { makeShowBooking } from './show-booking.ts';
import { makeStartPayment } from './start-payment.ts';

/** Every port, filled by a composition root, and the few choices the configuration makes. */
export interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly catalogueReader: CatalogueReader;
  readonly calendarReader: CalendarReader;
  readonly bookingReader: BookingReader;
  readonly accessLinkUses: AccessLinkUses;
  readonly deliveryInbox: ProviderDeliveryInbox;
  readonly attemptAsks: AttemptAsks;
  readonly attemptLimiter: AttemptLimiter;
  readonly provider: PaymentProvider | undefined;
  readonly deliveryReaders: Readonly<Record<ProviderName, DeliveryReader>>;
  readonly clock: Clock;
  readonly secrets: SecretSource;
  readonly tokenDigester: TokenDigester;
  readonly checkoutTokens: CheckoutTokenSigner;
  readonly operatorLog: OperatorLog;
  readonly paymentReturnUrl: (ourRef: string) => string;
  readonly mostLiveHolds: number | undefined;
  readonly limitsPrompts: boolean;
  readonly unverifiedLimit: AttemptLimit | undefined;
}

/** The service's whole inside: what its front doors may call. */
export const makeUseCases = (ports: Ports) => {
  const startPayment = makeStartPayment(ports);
  const showBooking = makeShowBooking(ports);
  const changeBooking = makeChangeBooking({ ...ports, showBooking });
  const applyStoredDelivery = makeApplyStoredDelivery({ ...ports, applyDelivery: makeApplyDelivery(ports) });
  return {
    listServices: makeListServices(ports),
    viewService: makeViewService(ports),
    priceBasket: makePriceBasket(ports),
    listStarts: makeListStarts(ports),
    createBooking: makeCreateBooking(ports),
    listPaymentMethods: makeListPaymentMethods(ports),
    viewPayment: makeViewPayment(ports),
    viewCheckout: makeViewCheckout(ports),
    payBookingFee: makePayBookingFee({ ...ports, startPayment }),
    showBooking,
    viewOwnBooking: makeViewOwnBooking(ports),
    cancelOwnBooking: makeCancelOwnBooking({ ...ports, showBooking }),
    requestEmailChange: makeRequestEmailChange({ ...ports, showBooking }),
    confirmEmailChange: makeConfirmEmailChange(ports),
    paySessionFee: makePaySessionFee({ ...ports, startPayment }),
    cancelBooking: makeCancelBooking({ changeBooking }),
    rescheduleBooking: makeRescheduleBooking({ ...ports, changeBooking }),
    recordCashPayment: makeRecordCashPayment({ ...ports, changeBooking }),
    receiveDelivery: makeReceiveDelivery({ ...ports, applyStoredDelivery }),
    retryDeliveries: makeRetryDeliveries({ ...ports, applyStoredDelivery }),
    askProvider: makeAskProvider({ ...ports, applyStoredDelivery }),
    expireLapsedHolds: makeExpireLapsedHolds(ports),
  };
};

export type UseCases = ReturnType<typeof makeUseCases>;
