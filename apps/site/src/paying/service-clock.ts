import { useEffect, useRef, useState } from 'preact/hooks';

/** The service's time: at first that of the rendered page, then that of each answer that was heard. */
export interface ServiceClock {
  readonly now: () => number;
  /** Follows the time of an answer that has just come. */
  readonly follow: (nowMs: number) => void;
}

/** Redraws the page every second, and when it is seen again: a hidden page's timers are slowed down. */
export const useServiceClock = (renderedMs: number): ServiceClock => {
  const aheadMs = useRef<number>();
  const [, redraw] = useState(0);
  useEffect(() => {
    aheadMs.current ??= renderedMs - Date.now();
    const tick = (): void => redraw((count) => count + 1);
    const timer = setInterval(tick, 1000);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return {
    now: () => (aheadMs.current === undefined ? renderedMs : Date.now() + aheadMs.current),
    follow: (nowMs) => {
      aheadMs.current = nowMs - Date.now();
    },
  };
};
