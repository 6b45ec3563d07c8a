export * from './arbitraries/account.ts';
export * from './arbitraries/availability.ts';
export * from './arbitraries/booking.ts';
export * from './arbitraries/catalogue.ts';
export * from './arbitraries/email-message.ts';
export * from './arbitraries/money.ts';
export * from './arbitraries/payment.ts';
export * from './arbitraries/plain-studio.ts';
export * from './arbitraries/provider.ts';
export * from './arbitraries/settings.ts';
export * from './arbitraries/text.ts';
export * from './arbitraries/time.ts';
export * from './builders/a-booking.ts';
export * from './builders/a-delivery.ts';
export * from './builders/a-payment.ts';
export * from './builders/contact.ts';
export * from './builders/moment.ts';
export * from './builders/studio.ts';
export * from './doubles/counting-secrets.ts';
export * from './doubles/fresh.ts';
export * from './snapshots/money.ts';
export { mayBeAnswered } from './histories/money-oracle.ts';
export * from './doubles/plain-security.ts';
export * from './doubles/settable-clock.ts';
export * from './doubles/fresh-time.ts';
export * from './doubles/scripted-provider.ts';
export {
  afterEvent,
  hasBegun as shootHasBegun,
  isFree,
  type Outcome,
} from './booking-model/expectations.ts';
export type { History, Life, LifeOfPayment, SentEvent } from './booking-model/history.ts';
export { misconfirmed, mismoved, misinformed, overlapping } from './booking-model/invariants.ts';
export { misapplied, miscounted, mislaidMoney } from './booking-model/money-invariants.ts';
export { isLapsed, type Picture, pictureOf, wordOf } from './booking-model/picture.ts';
export { unless, type Violations } from './booking-model/violations.ts';
export { VISITOR } from './booking-model/visitor.ts';
export * from './reference/starts-oracle.ts';
export { expectBreakage, openTestedService, type TestedService } from './drivers/tested-service.ts';
