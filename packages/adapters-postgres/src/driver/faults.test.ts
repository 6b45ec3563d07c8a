import { describe, expect, it } from 'vitest';
import { DatabaseFault, hidingValues, withoutValues } from './faults.ts';

const said = {
  message: 'invalid input syntax for type uuid: "aline"',
  detail: 'Failing row contains (aline).',
  severity: 'ERROR',
  code: '23514',
  constraint_name: 'bookings_fees_add_up',
  parameters: ['aline'],
};

describe('withoutValues', () => {
  it('keeps the SQLSTATE and the constraint of a server error', () => {
    const kept = new DatabaseFault('23514', ['bookings_fees_add_up']);
    expect(withoutValues(Object.assign(new Error(said.message), said))).toEqual(kept);
    expect(withoutValues(said)).toEqual(kept);
    expect(kept.message).toBe('the database refused a statement: 23514 bookings_fees_add_up');
  });

  it('leaves other errors unchanged', () => {
    const lost = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    expect(withoutValues(lost)).toBe(lost);
    expect(withoutValues({ message: lost.message, code: lost.code, queue: 'emails' })).toEqual(
      new Error(lost.message),
    );
    expect(withoutValues('thrown text')).toBe('thrown text');
  });
});

describe('a port wrapped by hidingValues', () => {
  const port = {
    name: 'a port',
    works: (number: number) => Promise.resolve(number + 1),
    fails: () => Promise.reject(Object.assign(new Error(said.message), said)),
  };

  it('removes the values from the error with which a call rejects', async () => {
    const hiding = hidingValues(port);
    expect(hiding.name).toBe('a port');
    await expect(hiding.works(1)).resolves.toBe(2);
    await expect(hiding.fails()).rejects.toBeInstanceOf(DatabaseFault);
  });
});
