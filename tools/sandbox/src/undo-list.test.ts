import { describe, expect, it } from 'vitest';
import { makeUndoList } from './undo-list.ts';

describe('what has been started', () => {
  it('is stopped once, in reverse order', async () => {
    const stopped: string[] = [];
    const undo = makeUndoList();
    undo.add(() => void stopped.push('database'));
    undo.add(async () => void stopped.push('service'));
    await undo.run();
    await undo.run();
    expect(stopped).toEqual(['service', 'database']);
  });

  it('is stopped completely when a step fails, and the first error is thrown at the end', async () => {
    const stopped: string[] = [];
    const undo = makeUndoList();
    undo.add(() => void stopped.push('database'));
    undo.add(() => Promise.reject(new Error('first')));
    undo.add(() => {
      throw new Error('second');
    });
    await expect(undo.run()).rejects.toThrow('second');
    expect(stopped).toEqual(['database']);
  });
});
