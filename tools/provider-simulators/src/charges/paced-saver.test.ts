import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makePacedSaver } from './paced-saver.ts';

const savingTakes = (milliseconds: number) => vi.fn(() => vi.advanceTimersByTime(milliseconds));

describe('a paced saver', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('saves at once while saving takes no time', () => {
    const save = savingTakes(0);
    const saver = makePacedSaver(save);
    saver.changed();
    saver.changed();
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('rests ten times as long as a save took, then saves what came meanwhile in one', () => {
    const save = savingTakes(20);
    const saver = makePacedSaver(save);
    saver.changed();
    saver.changed();
    saver.changed();
    vi.advanceTimersByTime(199);
    expect(save).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('saves on a flush what is not saved yet, and nothing else', () => {
    const save = savingTakes(20);
    const saver = makePacedSaver(save);
    saver.changed();
    saver.flush();
    expect(save).toHaveBeenCalledTimes(1);
    saver.changed();
    saver.flush();
    vi.advanceTimersByTime(1000);
    expect(save).toHaveBeenCalledTimes(2);
  });
});
