import { useEffect, useRef, useState } from 'preact/hooks';
import type { ClockState } from '../../movable-clock.ts';

/** An answer always arrives a little late. A larger difference than this means that the clock was moved. */
const LATENESS_MS = 900;

const TICK_MS = 200;

/** The difference of the sandbox's clock from real time in milliseconds, by the sandbox's last answer. */
export const useOffset = (clock: ClockState | undefined, answeredAtMs: number): number => {
  const offsetMs = useRef(0);
  const newMs = clock?.moved ? Date.parse(clock.now) - answeredAtMs : 0;
  if (newMs === 0 || Math.abs(newMs - offsetMs.current) > LATENESS_MS) offsetMs.current = newMs;
  return offsetMs.current;
};

/** The time in the sandbox, which ticks on between two answers. Milliseconds since 1970. */
export const useNow = (offsetMs: number): number => {
  const [realMs, setRealMs] = useState(Date.now);
  useEffect(() => {
    const ticking = setInterval(() => setRealMs(Date.now()), TICK_MS);
    return () => clearInterval(ticking);
  }, []);
  return realMs + offsetMs;
};
