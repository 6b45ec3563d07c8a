import type { BookingListRow, Today as Day } from '@booky/api-client';
import { writeDate, writeTime } from '@booky/web-ui';
import { useEffect, useState } from 'preact/hooks';
import { useOffice } from '../../office/office.ts';
import { Screen } from '../../office/screen.tsx';
import { ActionOf } from '../../booking-actions/action-of.tsx';
import { type Asked, useAsked } from '../../office/use-asked.ts';
import { Call } from '../../controls/call.tsx';
import { useEnd } from '../../controls/end.tsx';
import { Part } from '../../controls/part.tsx';
import { Shown } from '../../controls/shown.tsx';
import { Stage } from '../../controls/stage.tsx';
import { SCREEN_PATHS } from '../../screen-paths.ts';
import { FirstSteps } from './first-steps.tsx';
import './today.css';
import { type Opened, Waiting } from './waiting.tsx';
import { writeWhen } from './write-when.ts';

/** specification.md#office-today: what is next, and what waits for the photographer, all as the API says. */
export const Today = () => {
  const { words } = useOffice();
  const asked = useAsked('GET /api/admin/today');
  useAskingAgain(asked);
  const [opened, setOpened] = useState<Opened>();
  const end = useEnd();
  return (
    <Screen heading={words.frame.screen.today}>
      {end.notice}
      <Shown asked={asked}>
        {(day) => (
          <div class="day-parts">
            <p class="quiet today-date">
              {writeDate(day.now, words.locale)}. {words.frame.kigaliTime}
            </p>
            <FirstSteps done={day.firstSteps} />
            <div class="stack">
              <Ahead day={day} />
              <Part heading={words.today.shoots}>
                {day.shootsToday.length === 0 ? (
                  <p class="quiet">{words.today.noShoots}</p>
                ) : (
                  <ul class="rows">
                    {day.shootsToday.map((row) => (
                      <ShootToday key={row.id} row={row} />
                    ))}
                  </ul>
                )}
              </Part>
            </div>
            <Waiting
              day={day}
              onRetried={asked.askAgain}
              onOpen={(wanted) => {
                end.show(undefined);
                setOpened(wanted);
              }}
              onEnd={end.show}
            />
          </div>
        )}
      </Shown>
      {opened && (
        <ActionOf
          {...opened}
          onBack={() => setOpened(undefined)}
          onEnd={(ended) => {
            setOpened(undefined);
            end.show(ended);
          }}
        />
      )}
    </Screen>
  );
};

/** How long a screen that stays open shows one answer, in milliseconds. */
const AGE_MS = 60_000;

const useAskingAgain = ({ askAgain }: Asked<Day>): void => {
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) askAgain();
    }, AGE_MS);
    return () => clearInterval(timer);
  }, []);
};

/** The shoot under way and the next one, in large: whom to meet, when, and how to reach them. */
const Ahead = ({ day: { now, current, next } }: { readonly day: Day }) => {
  const { words } = useOffice();
  const { today: say } = words;
  if (current === null && next === null)
    return (
      <Part heading={say.next}>
        <p>{say.nothingNext}</p>
        <p>
          <a class="touch" href="/">
            {say.openSite}
          </a>
        </p>
      </Part>
    );
  return (
    <>
      {current && <Shoot heading={say.current} row={current} now={now} />}
      {next && <Shoot heading={say.next} row={next} now={now} />}
    </>
  );
};

interface ShootProps {
  readonly heading: string;
  readonly row: BookingListRow;
  readonly now: string;
}

const Shoot = ({ heading, row, now }: ShootProps) => {
  const { words, link } = useOffice();
  return (
    <section class="part shoot">
      <div class="row-head">
        <h2>{heading}</h2>
        <p class="when">
          {writeWhen(row.startsAt, now, words)} – {writeTime(row.endsAt)}
        </p>
      </div>
      <p class="row-head">
        <a class="touch name" href={link(SCREEN_PATHS.booking.replace(':id', row.id))}>
          <bdi>{row.fullName}</bdi>
        </a>
        <Call phone={row.phone} />
      </p>
      <p class="quiet">
        {row.packageNameEn} · <span class="whole">{row.reference}</span>
      </p>
    </section>
  );
};

const ShootToday = ({ row }: { readonly row: BookingListRow }) => {
  const { link } = useOffice();
  return (
    <li class="row">
      <a href={link(SCREEN_PATHS.booking.replace(':id', row.id))}>
        <span class="row-head">
          <b>
            {writeTime(row.startsAt)} – {writeTime(row.endsAt)}
          </b>
          <Stage stage={row.stage} />
        </span>
        <bdi>{row.fullName}</bdi>
        <span class="quiet">{row.packageNameEn}</span>
      </a>
    </li>
  );
};
