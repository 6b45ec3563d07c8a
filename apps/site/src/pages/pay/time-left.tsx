import { useEffect, useRef, useState } from 'preact/hooks';
import { clockFace } from '../../paying/clock-face.ts';
import type { ServiceClock } from '../../paying/service-clock.ts';
import type { pay } from '../../wording/en.ts';

interface TimeLeftProps {
  readonly until: string;
  /** The instant `until`, in words. */
  readonly untilInWords: string;
  readonly clock: ServiceClock;
  /** Called when the time appears to be over. Only the service knows for certain. */
  readonly onOver: () => void;
  readonly words: typeof pay;
}

/** A screen reader announces the time only when it reaches one of these numbers of minutes (WCAG 2.2, 2.2.1). */
const SPOKEN = [5, 2];

const HOUR = 3600;

/** Shows when the hold ends and, in the last hour, a countdown. It follows the service's clock. */
export const TimeLeft = ({ until, untilInWords, clock, onOver, words }: TimeLeftProps) => {
  const seconds = Math.max(0, Math.floor((Date.parse(until) - clock.now()) / 1000));
  const before = useRef(seconds);
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const passed = SPOKEN.filter((minutes) => before.current > minutes * 60 && seconds <= minutes * 60).at(
      -1,
    );
    if (passed !== undefined) setSpoken(words.minutesLeft(passed));
    if (seconds === 0 && before.current > 0) onOver();
    before.current = seconds;
  }, [seconds]);
  if (seconds > HOUR)
    return (
      <p>
        {words.heldUntil} <strong>{untilInWords}</strong>
      </p>
    );
  return (
    <p class={seconds <= 120 ? 'left short' : 'left'}>
      <span id="time-left">{words.timeLeft}</span>{' '}
      <span role="timer" aria-labelledby="time-left">
        {clockFace(seconds)}
      </span>
      <span class="said" aria-live="polite">
        {spoken}
      </span>
    </p>
  );
};
