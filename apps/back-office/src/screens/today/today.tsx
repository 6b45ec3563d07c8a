import type { Today as Day } from '@booky/api-client';
import { writeDate } from '@booky/web-ui';
import { useEffect, useState } from 'preact/hooks';
import { useOffice } from '../../office/office.ts';
import { Screen } from '../../office/screen.tsx';
import { ActionOf } from '../../booking-actions/action-of.tsx';
import { type Asked, useKeptAsked } from '../../office/use-asked.ts';
import { useEnd } from '../../controls/end.tsx';
import { Part } from '../../controls/part.tsx';
import { Shown } from '../../controls/shown.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Shoot, Shoots, Tomorrow } from './shoots.tsx';
import './today.css';
import { type Opened, Waiting } from './waiting.tsx';

/**
 * The next shoots and the photographer's tasks, all from the API. specification.md#office-today
 * specification.md#office-kept-day
 */
export const Today = () => {
  const { words } = useOffice();
  const asked = useKeptAsked('GET /api/admin/today');
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
                <Shoots rows={day.shootsToday} none={words.today.noShoots} shown={[day.current, day.next]} />
              </Part>
              <Tomorrow now={day.now} />
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

/** While visible, the screen reads the day again after this many milliseconds. */
const AGE_MS = 60_000;

const useAskingAgain = ({ askAgain }: Asked<Day>): void => {
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) askAgain();
    }, AGE_MS);
    return () => clearInterval(timer);
  }, []);
};

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
