import type { Instant } from '@js-joda/core';
import { isDailyAlertDue } from '../../model/admin/gathered-alerts.ts';
import type { ProviderName } from '../../model/payment/payment-method.ts';
import { isOnline } from '../../model/payment/payment.ts';
import type { DeliveryReading, WhyUnproven } from '../../model/provider/provider-event.ts';
import type { BookingReader } from '../../ports/booking-reader.ts';
import type { OperatorLog } from '../../ports/operator-log.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { tellAdmins } from '../emails.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly bookingReader: BookingReader;
  readonly operatorLog: OperatorLog;
}

/**
 * Alerts the admin to an unproven delivery that names a pending payment of its provider. All processes together send
 * at most one alert per provider in 24 hours. For 24 hours after an alert, a process does not query the database
 * about such deliveries, so that a flood of them costs nothing extra. specification.md#unproven-alert
 */
export const makeTellOfUnproven = ({ unitOfWork, bookingReader, operatorLog }: Ports) => {
  const lastSentAt = new Map<ProviderName, Instant>();
  return async (
    provider: ProviderName,
    { why, ourRef }: Extract<DeliveryReading, { readonly why: WhyUnproven }>,
    now: Instant,
  ): Promise<void> => {
    if (ourRef === undefined || !isDailyAlertDue(lastSentAt.get(provider), now)) return;
    const about = await bookingReader.byOurRef(ourRef);
    if (about === undefined) return;
    const { payment, booking } = about;
    if (payment.status !== 'pending' || !isOnline(payment) || payment.means.provider !== provider) return;
    const reason = `unproven_delivery, ${provider}` as const;
    const sentAt = await unitOfWork.run(async (transaction) => {
      const before = await transaction.gatheredAlerts.lock(reason);
      if (before.lastSentAt !== undefined && !isDailyAlertDue(before.lastSentAt, now))
        return before.lastSentAt;
      await transaction.gatheredAlerts.save(reason, { lastSentAt: now, leftOut: 0 });
      await tellAdmins(transaction, operatorLog, (to, locale) => ({
        cause: 'payment_alert',
        to,
        locale,
        reason: 'unproven_delivery',
        provider,
        why,
        ourRef: payment.ourRef,
        reference: booking.reference,
        bookingId: booking.id,
      }));
      return now;
    });
    lastSentAt.set(provider, sentAt);
  };
};
