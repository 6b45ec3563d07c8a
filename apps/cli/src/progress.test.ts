import { describe, expect, it } from 'vitest';
import { makeProgress } from './progress.ts';

/** Returns a terminal or a pipe that records its output, and a clock that the test advances. */
const anOutput = (isTTY: boolean, columns = 60) => {
  const written: string[] = [];
  let ms = 0;
  const progress = makeProgress({ isTTY, columns, write: (text) => written.push(text) }, () => ms);
  return {
    progress,
    written,
    wait: (more: number): void => {
      ms += more;
    },
  };
};

describe('the progress line', () => {
  it('shows the percentage done and the time left if the output is a terminal', () => {
    const { progress, written, wait } = anOutput(true);
    progress.show('backup', 0, 400);
    wait(5_000);
    progress.show('backup', 100, 400);
    wait(10_000);
    progress.show('backup', 400, 400);
    progress.clear();
    expect(written).toEqual([
      '\r\u001B[2Kbackup: 0 %',
      '\r\u001B[2Kbackup: 25 %, 15 s left',
      '\r\u001B[2Kbackup: 100 %',
      '\r\u001B[2K',
    ]);
  });

  it('is not written if the output is a pipe', () => {
    const { progress, written } = anOutput(false);
    progress.show('backup', 1, 2);
    progress.clear();
    expect(written).toEqual([]);
  });

  it('is truncated so that it does not wrap', () => {
    const { progress, written } = anOutput(true, 10);
    progress.show('a name of many letters');
    expect(written).toEqual(['\r\u001B[2Ka name of']);
  });

  it('is written at most ten times a second', () => {
    const { progress, written, wait } = anOutput(true);
    for (let step = 0; step < 100; step += 1) {
      progress.show('restore', step, 100);
      wait(10);
    }
    expect(written).toHaveLength(10);
  });
});
