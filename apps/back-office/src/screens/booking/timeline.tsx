import type { AdminBooking, AdminPayment, TimelineEvent } from '@booky/api-client';
import { dateOf, inLanguage, writeDay, writeFrancs, writeStart, writeTime } from '@booky/web-ui';
import { type Office, useOffice } from '../../office/office.ts';
import { useAsked } from '../../office/use-asked.ts';
import { Part } from '../../controls/part.tsx';
import { Shown } from '../../controls/shown.tsx';
import type { Happened } from '../../wording/en/timeline.ts';

/**
 * The booking's events grouped by day, latest first. Each event says which person or program caused it.
 * specification.md#office-timeline
 */
export const Timeline = ({ booking }: { readonly booking: AdminBooking }) => {
  const office = useOffice();
  const { words } = office;
  const asked = useAsked('GET /api/admin/bookings/{id}/timeline', { path: { id: booking.id } });
  const actors: Readonly<Record<string, string>> = words.timeline.actors;
  return (
    <Part heading={words.timeline.heading}>
      <Shown asked={asked}>
        {({ events }) =>
          daysOf(events).map(({ day, ofDay }) => (
            <section key={day} class="happened">
              <h3>{writeDay(day, words.locale)}</h3>
              <ol class="events">
                {ofDay.map((event) => (
                  <li key={`${event.at} ${event.kind} ${JSON.stringify(event.detail)}`} class={event.kind}>
                    <time dateTime={event.at}>{writeTime(event.at)}</time>
                    <span>{sayEvent(event, booking, office)}</span>
                    <span class="quiet">{actors[event.actor] ?? event.actor}</span>
                  </li>
                ))}
              </ol>
            </section>
          ))
        }
      </Shown>
    </Part>
  );
};

interface Day {
  readonly day: string;
  readonly ofDay: readonly TimelineEvent[];
}

const daysOf = (events: readonly TimelineEvent[]): readonly Day[] => {
  const days: Day[] = [];
  for (const event of events) {
    const day = dateOf(event.at);
    if (days[0]?.day === day) days[0] = { day, ofDay: [event, ...days[0].ofDay] };
    else days.unshift({ day, ofDay: [event] });
  }
  return days;
};

/** Returns an event in words. An event that only a later version knows is shown by its name. */
const sayEvent = (
  { kind, detail }: TimelineEvent,
  booking: AdminBooking,
  { words, methodName }: Pick<Office, 'words' | 'methodName'>,
): string => {
  const { locale, timeline } = words;
  const kinds: Readonly<Partial<Record<string, (happened: Happened) => string>>> = timeline.kinds;
  const fields: Readonly<Record<string, string>> = words.actions.fields;
  const francs = (amount: number | undefined): string => writeFrancs(amount ?? 0, locale);
  const start = (instant: string | undefined): string => (instant ? writeStart(instant, locale) : '');
  const payment = booking.payments.find(({ id }) => id === detail.paymentId);
  const wayOf = ({ method, offline }: AdminPayment): string =>
    offline ? words.actions.feeMeans[offline.means] : methodName(method);
  const addOn = booking.postShootAddons.find(({ addonId }) => addonId === detail.addonId);
  return (
    kinds[kind]?.({
      total: francs(detail.totalRwf),
      bookingFee: francs(detail.bookingFeeRwf),
      amount: francs(detail.amountRwf),
      method: payment === undefined ? '' : wayOf(payment),
      kept: francs(detail.keptRwf),
      dueBack: francs(detail.dueBackRwf),
      before: start(detail.previousStartsAt),
      after: start(detail.startsAt),
      addOn: (addOn && inLanguage(addOn, 'name', locale)?.text) ?? timeline.anAddOn,
      quantity: detail.quantity ?? 1,
      fields: (detail.fields ?? []).map((field) => (fields[field] ?? field).toLowerCase()).join(', '),
    }) ?? kind
  );
};
