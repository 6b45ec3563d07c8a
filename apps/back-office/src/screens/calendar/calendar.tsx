import './calendar.css';
import type { AnswerTo, Block, WorkingHours } from '@booky/api-client';
import { dateBeside, dateOf, monthBeside, writeDay, writeMonth } from '@booky/web-ui';
import { useEffect, useState } from 'preact/hooks';
import { useOffice } from '../../office/office.ts';
import { Screen } from '../../office/screen.tsx';
import { type End, useEnd } from '../../controls/end.tsx';
import { useAddress } from '../../office/use-address.ts';
import { useAsked } from '../../office/use-asked.ts';
import { Shown } from '../../controls/shown.tsx';
import { SCREEN_PATHS } from '../../screen-paths.ts';
import { BlockTime, DeleteBlock } from './block-dialogs.tsx';
import { daysWith, mondayOf, mondaysOf, weekFrom } from './days.ts';
import { Month } from './month.tsx';
import { Week } from './week.tsx';
import { WhyNot } from './why-not.tsx';

type Open = { readonly name: 'new' | 'why' } | { readonly name: 'change' | 'delete'; readonly block: Block };

/** Bookings, holds, blocks and busy times by month or week. specification.md#office-calendar */
export const Calendar = () => {
  const { words, link, now } = useOffice();
  const { query } = useAddress();
  const hours = useAsked('GET /api/admin/working-hours');
  const catalogue = useAsked('GET /api/admin/catalogue');
  const [open, setOpen] = useState<Open>();
  const { notice, show: say } = useEnd();
  const show = (wanted: Open): void => {
    say(undefined);
    setOpen(wanted);
  };
  const today = dateOf(now());
  const { first, last } = periodOf(query, today);
  const ends = {
    onBack: () => setOpen(undefined),
    onEnd: (ended: End) => {
      setOpen(undefined);
      say(ended);
    },
  };
  // Uses today if the calendar shows it, and otherwise the first day that it shows.
  const date = first <= today && today <= last ? today : first;
  return (
    <Screen
      heading={words.frame.screen.calendar}
      acts={
        <>
          <a class="button" href={link(SCREEN_PATHS.newBooking)}>
            {words.calendar.newBooking}
          </a>
          <button type="button" class="button second" onClick={() => show({ name: 'new' })}>
            {words.calendar.blockTime}
          </button>
          <button type="button" class="button second" onClick={() => show({ name: 'why' })}>
            {words.calendar.whyNot}
          </button>
        </>
      }
    >
      {notice}
      {/* Today's date is known only once the first response has set the service's clock. */}
      <Shown asked={hours}>
        {({ workingHours }) => (
          <Period
            workingHours={workingHours}
            services={catalogue.data?.services ?? []}
            onBlock={(block) => show({ name: 'change', block })}
          />
        )}
      </Shown>
      {open?.name === 'new' && <BlockTime date={date} {...ends} />}
      {open?.name === 'change' && (
        <BlockTime
          block={open.block}
          date={date}
          onDelete={() => setOpen({ name: 'delete', block: open.block })}
          {...ends}
        />
      )}
      {open?.name === 'delete' && <DeleteBlock block={open.block} {...ends} />}
      {open?.name === 'why' && <WhyNot date={date} onBack={ends.onBack} />}
    </Screen>
  );
};

interface PeriodProps {
  readonly workingHours: readonly WorkingHours[];
  /** The services of the catalogue. Empty until the response arrives. */
  readonly services: AnswerTo<'GET /api/admin/catalogue'>['services'];
  readonly onBlock: (block: Block) => void;
}

const Period = ({ workingHours, services, onBlock }: PeriodProps) => {
  const { words, now } = useOffice();
  const { query, withQuery } = useAddress();
  const nowMs = now();
  const today = dateOf(nowMs);
  const { view, dates, first, last } = periodOf(query, today);
  const asked = useAsked('GET /api/admin/calendar', {
    query: { from: dates[0] ?? today, to: dates.at(-1) ?? today, busyTimes: true },
  });
  useBeat(asked.askAgain);
  const hrefs = {
    month: (month: string) => withQuery({ week: undefined, month }),
    week: (week: string) => withQuery({ month: undefined, week }),
  };
  const say = words.calendar;
  const isMonth = view === 'month';
  const steps = isMonth
    ? ([-1, 1] as const).map((step) => hrefs.month(monthBeside(first.slice(0, 7), step)))
    : [hrefs.week(dateBeside(first, -7)), hrefs.week(dateBeside(first, 7))];
  const shownDay = first <= today && today <= last ? today : first;
  return (
    <>
      <nav class="period" aria-label={say.views}>
        <h2 id="period" aria-live="polite">
          {isMonth ? writeMonth(first.slice(0, 7), words.locale) : say.weekOf(writeDay(first, words.locale))}
        </h2>
        <span class="chips">
          <a
            class="chip"
            href={hrefs.month(shownDay.slice(0, 7))}
            aria-current={isMonth ? 'true' : undefined}
          >
            {say.month}
          </a>
          <a class="chip" href={hrefs.week(shownDay)} aria-current={isMonth ? undefined : 'true'}>
            {say.week}
          </a>
        </span>
        <span class="steps">
          <a href={steps[0]}>{say.earlier[view]}</a>
          <a href={isMonth ? hrefs.month(today.slice(0, 7)) : hrefs.week(today)}>{say.now[view]}</a>
          <a href={steps[1]}>{say.later[view]}</a>
        </span>
      </nav>
      <Shown asked={asked}>
        {(answer) => {
          const days = daysWith(dates, answer, workingHours, services, nowMs);
          const shown = { today, days, nowMs, onBlock };
          return isMonth ? (
            <Month month={first.slice(0, 7)} isOld={asked.isOld} {...shown} />
          ) : (
            <Week {...shown} />
          );
        }}
      </Shown>
      <p class="quiet zone">{words.frame.kigaliTime}</p>
    </>
  );
};

interface ShownPeriod {
  readonly view: 'month' | 'week';
  /** All dates that the calendar shows. It shows a month as whole weeks. */
  readonly dates: readonly string[];
  /** The first and last date of the month or week itself. */
  readonly first: string;
  readonly last: string;
}

/** Returns the month or week in the address. Returns the current month if the address contains neither. */
const periodOf = (query: Readonly<Record<string, string>>, today: string): ShownPeriod => {
  const { week = '', month = '' } = query;
  if (isDate(week)) {
    const dates = weekFrom(mondayOf(week));
    return { view: 'week', dates, first: dates[0] ?? week, last: dates.at(-1) ?? week };
  }
  const first = `${isDate(`${month}-01`) ? month : today.slice(0, 7)}-01`;
  return {
    view: 'month',
    dates: mondaysOf(first.slice(0, 7)).flatMap(weekFrom),
    first,
    last: dateBeside(`${monthBeside(first.slice(0, 7), 1)}-01`, -1),
  };
};

const isDate = (text: string): boolean =>
  /^[1-9]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** How often the calendar updates, in milliseconds. It shows how many minutes each hold has left. */
const BEAT_MS = 30_000;

/** Calls `ask` and renders the calendar again when the tab becomes visible, and regularly while it stays visible. */
const useBeat = (ask: () => void): void => {
  const [, setBeats] = useState(0);
  useEffect(() => {
    const beat = (): void => {
      if (document.visibilityState !== 'visible') return;
      setBeats((count) => count + 1);
      ask();
    };
    const beats = setInterval(beat, BEAT_MS);
    document.addEventListener('visibilitychange', beat);
    return () => {
      clearInterval(beats);
      document.removeEventListener('visibilitychange', beat);
    };
  }, []);
};
