/** The page in the browser, if the code runs in a browser. */
export interface Page extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  readonly hidden: boolean;
}

/**
 * Waits, and then returns false. While the page is hidden, the wait does not end. When the page becomes visible
 * again, the wait ends at once and returns true. Rejects with the signal's reason when the signal is aborted.
 */
export const pause = (milliseconds: number, signal?: AbortSignal, page?: Page): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const end = (isBack: boolean): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      page?.removeEventListener('visibilitychange', look);
      resolve(isBack);
    };
    const stop = (): void => {
      reject(signal?.reason);
      end(false);
    };
    const look = (): void => {
      if (!page?.hidden) end(true);
    };
    const timer = setTimeout(() => {
      if (!page?.hidden) end(false);
    }, milliseconds);
    signal?.addEventListener('abort', stop);
    page?.addEventListener('visibilitychange', look);
    if (signal?.aborted) stop();
  });

/** Runs `work` with a signal that is aborted when the time is up or when the caller aborts `given`. */
export const inTime = async <T>(
  milliseconds: number,
  given: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  // The oldest supported browsers do not have AbortSignal.any.
  const controller = new AbortController();
  const stop = (): void => controller.abort(given?.reason);
  const timer = setTimeout(
    () => controller.abort(new DOMException(`no answer within ${milliseconds} ms`, 'TimeoutError')),
    milliseconds,
  );
  given?.addEventListener('abort', stop);
  try {
    given?.throwIfAborted();
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    given?.removeEventListener('abort', stop);
  }
};
