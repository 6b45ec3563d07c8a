import { describe, expect, it } from 'vitest';
import { makeUndoList } from './undo-list.ts';

describe('what has been started', () => {
  it('is stopped the last first, and once', async () => {
    const stopped: string[] = [];
    const undo = makeUndoList();
    undo.add(() => void stopped.push('database'));
    undo.add(async () => void stopped.push('service'));
    await undo.run();
    await undo.run();
    expect(stopped).toEqual(['service', 'database']);
  });

  it('is stopped whatever breaks on the way, which is told at the end', async () => {
    const stopped: string[] = [];
    const undo = makeUndoList();
    undo.add(() => void stopped.push('database'));
    undo.add(() => Promise.reject(new Error('first')));
    undo.add(() => {
      throw new Error('told');
    });
    await expect(undo.run()).rejects.toThrow('told');
    expect(stopped).toEqual(['database']);
  });
});
