/** How many times the last save's own duration must pass before the next: a tenth of the time at most is saving. */
const restFactor = 10;

export interface PacedSaver {
  changed(): void;
  /** Saves what is not saved yet. Call it before ending. */
  flush(): void;
}

/**
 * Saves a growing whole at each change while that is cheap, and less often as it grows: a load run makes thousands of
 * charges, and writing all of them for each one would take over the process. What a kill can lose is the last moment.
 */
export const makePacedSaver = (save: () => void): PacedSaver => {
  let timer: NodeJS.Timeout | undefined;
  let restUntilMs = 0;

  const saveNow = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const begunMs = performance.now();
    save();
    const endedMs = performance.now();
    restUntilMs = endedMs + (endedMs - begunMs) * restFactor;
  };

  return {
    changed: () => {
      if (timer !== undefined) return;
      const restMs = restUntilMs - performance.now();
      if (restMs <= 0) saveNow();
      else timer = setTimeout(saveNow, restMs).unref();
    },
    flush: () => {
      if (timer !== undefined) saveNow();
    },
  };
};
