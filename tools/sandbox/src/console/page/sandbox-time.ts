import { useEffect, useRef, useState } from 'preact/hooks';
import type { ClockState } from '../../movable-clock.ts';

/** Every answer arrives a little late. Only a larger difference than this means that the clock was moved. */
const LATENESS_MS = 900;

const TICK_MS = 200;

/** Returns how far the sandbox's clock is from real time, in milliseconds, according to the sandbox's last answer. */
export const useOffset = (clock: ClockState | undefined, answeredAtMs: number): number => {
  const offsetMs = useRef(0);
  const newMs = clock?.moved ? Date.parse(clock.now) - answeredAtMs : 0;
  if (newMs === 0 || Math.abs(newMs - offsetMs.current) > LATENESS_MS) offsetMs.current = newMs;
  return offsetMs.current;
};

/** Returns the time in the sandbox, in milliseconds since 1970. It keeps ticking between two answers. */
export const useNow = (offsetMs: number): number => {
  const [realMs, setRealMs] = useState(Date.now);
  useEffect(() => {
    const ticking = setInterval(() => setRealMs(Date.now()), TICK_MS);
    return () => clearInterval(ticking);
  }, []);
  return realMs + offsetMs;
};
