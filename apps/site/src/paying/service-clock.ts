import { useEffect, useRef, useState } from 'preact/hooks';

/** The service's time. It is first taken from the rendered page, and later from the latest response. */
export interface ServiceClock {
  readonly now: () => number;
  /** Sets the clock to the time in a new response. */
  readonly follow: (nowMs: number) => void;
}

/**
 * Returns the clock. Renders the page again every second, and also when the page becomes visible, because browsers slow
 * down the timers of hidden pages.
 */
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
