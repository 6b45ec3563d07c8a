import {
  type Booking,
  type BookingStatus,
  DEFAULT_SETTINGS,
  type Slot,
  type WorkingHours,
} from '@booky/domain';
import type { UnitOfWork } from '@booky/domain/ports';
import { aBookingOf, midnightOf, type PlainCalendar } from '@booky/testkit';
import { Duration, Instant, LocalDate, type YearMonth } from '@js-joda/core';

/** A studio over the days of one month, with what only the whole service knows of. */
export interface Calendar {
  readonly month: YearMonth;
  readonly studio: PlainCalendar;
  /** The status of each booking, in the order of the slots; `lapsed` is a hold past its expiry that is not swept yet. */
  readonly statuses: readonly (BookingStatus | 'lapsed')[];
  readonly leadTimeMinutes: number;
}

/** Puts one calendar in the place of the last. */
export const storeCalendar = (
  unitOfWork: UnitOfWork,
  packageId: string,
  calendar: Calendar,
  now: Instant,
): Promise<void> =>
  unitOfWork.run(async ({ bookings, blocks, workingHours, settings, packages }) => {
    const { studio, leadTimeMinutes } = calendar;
    const at = (milliseconds: number): Instant =>
      Instant.ofEpochMilli(midnightOf(studio.firstDay) + milliseconds);
    const dateIn = (day: number): LocalDate => LocalDate.ofEpochDay(studio.firstDay + day);
    for (const row of await workingHours.lockAll()) await workingHours.remove(row.id);
    for (const row of hoursOf(studio)) await workingHours.add(row);
    for (const { day, further } of studio.dayBlocks)
      await blocks.add({
        id: crypto.randomUUID(),
        reason: undefined,
        isAllDay: true,
        startDate: dateIn(day),
        endDate: dateIn(day + further),
      });
    for (const { from, length } of studio.timedBlocks)
      await blocks.add({
        id: crypto.randomUUID(),
        reason: undefined,
        isAllDay: false,
        startsAt: at(from),
        endsAt: at(from + length),
      });
    for (const [index, { from, minutes, bufferMinutes }] of studio.slots.entries()) {
      const endsAt = at(from).plus(Duration.ofMinutes(minutes));
      const slot = {
        startsAt: at(from),
        endsAt,
        bufferEndsAt: endsAt.plus(Duration.ofMinutes(bufferMinutes)),
      };
      await bookings.add(bookingOf(calendar.statuses[index] ?? 'confirmed', slot, now));
    }
    const found = await packages.find(packageId);
    if (found !== undefined) await packages.save({ ...found, durationMinutes: studio.durationMinutes });
    await settings.find();
    await settings.save({
      ...DEFAULT_SETTINGS,
      minLeadTimeMinutes: leadTimeMinutes,
      bufferMinutes: studio.bufferMinutes,
    });
  });

const bookingOf = (status: BookingStatus | 'lapsed', slot: Slot, now: Instant): Booking => {
  const facts = { slot, createdAt: now.minusSeconds(60) };
  if (status === 'pending_payment') return aBookingOf(status, { ...facts, holdExpiresAt: now.plusMillis(1) });
  // From this very instant on.
  if (status === 'lapsed') return aBookingOf('pending_payment', { ...facts, holdExpiresAt: now });
  return aBookingOf(status, facts);
};

const rowOf = (
  day: WorkingHours['day'],
  open: { readonly opens: number; readonly closes: number } | undefined,
): WorkingHours => ({
  id: crypto.randomUUID(),
  day,
  opening: open && { opensMinute: open.opens, closesMinute: open.closes },
  note: undefined,
});

const hoursOf = (studio: PlainCalendar): readonly WorkingHours[] => {
  return [
    ...[...studio.overrides].map(([day, open]) =>
      rowOf({ effectiveDate: LocalDate.ofEpochDay(studio.firstDay + day) }, open),
    ),
    ...[...studio.weekly].map(([weekday, open]) => rowOf({ weekday }, open)),
  ];
};
