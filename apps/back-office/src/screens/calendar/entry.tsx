import type { Block, CalendarBooking } from '@booky/api-client';
import { writeMinute } from '@booky/web-ui';
import { useOffice } from '../../office/office.ts';
import { Stage } from '../../controls/stage.tsx';
import { SCREEN_PATHS } from '../../screen-paths.ts';
import { boundsOn, type Entry, minutesLeft } from './days.ts';

interface EntryProps {
  readonly entry: Entry;
  readonly date: string;
  readonly nowMs: number;
  readonly onBlock: (block: Block) => void;
}

/** A booking with a link to it, a block with a button that changes it, or a busy time. */
export const EntryItem = ({ entry, date, nowMs, onBlock }: EntryProps) => {
  const { words } = useOffice();
  const { from, to } = boundsOn(date, entry);
  const when = words.calendar.span(
    from === undefined ? undefined : writeMinute(from),
    to === undefined ? undefined : writeMinute(to),
  );
  if ('booking' in entry.taken) return <Shoot booking={entry.taken.booking} when={when} nowMs={nowMs} />;
  if ('busy' in entry.taken)
    return (
      <div class="entry busy">
        <span class="when">{when}</span>
        <b>{words.calendar.busy}</b>
        <bdi>{entry.taken.busy.calendar}</bdi>
      </div>
    );
  const { block } = entry.taken;
  return (
    <button type="button" class="entry block" onClick={() => onBlock(block)}>
      <span class="when">{when}</span>
      <b>{words.calendar.blocked}</b>
      {block.reason && <bdi>{block.reason}</bdi>}
    </button>
  );
};

interface ShootProps {
  readonly booking: CalendarBooking;
  readonly when: string;
  readonly nowMs: number;
}

const Shoot = ({ booking, when, nowMs }: ShootProps) => {
  const { words, link } = useOffice();
  const { id, stage, fullName, packageNameEn, holdExpiresAt } = booking;
  return (
    <a class={`entry ${stage}`} href={link(SCREEN_PATHS.booking.replace(':id', id))}>
      <span class="when">{when}</span>
      <b>
        <bdi>{fullName}</bdi>
      </b>
      {holdExpiresAt && (
        <span class="hold">
          {words.calendar.left(words.calendar.lasts(minutesLeft(holdExpiresAt, nowMs)))}
        </span>
      )}
      <span class="quiet more" lang={words.locale === 'en' ? undefined : 'en'}>
        {packageNameEn}
      </span>
      {stage !== 'confirmed' && (
        <span class="more">
          <Stage stage={stage} />
        </span>
      )}
    </a>
  );
};
