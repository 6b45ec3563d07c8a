import { describe, expect, it } from 'vitest';
import { makeChargeBook } from './charge-book.ts';
import type { ChargeRecord } from './charge-record.ts';

const makeStore = (begin?: string) => {
  let text = begin;
  let saves = 0;
  return {
    load: () => text,
    save: (whole: string) => {
      text = whole;
      saves += 1;
    },
    append: (more: string) => {
      text = `${text ?? ''}${more}`;
    },
    text: () => text ?? '',
    saves: () => saves,
  };
};

const charge = (ourRef: string, amountRwf = 100): ChargeRecord<object> => ({
  ourRef,
  providerId: ourRef,
  method: 'momo_alpha',
  phone: '+250788123456',
  amountRwf,
  submit: 'accept',
  made: true,
  requestedAtMs: 0,
  due: undefined,
  verdict: undefined,
  unannounced: undefined,
  callbacks: [],
  details: {},
});

const reopen = (text: string) => makeChargeBook<object>('gateway', makeStore(text));

const amountsIn = (text: string): readonly (readonly [string, number])[] =>
  reopen(text)
    .all()
    .map(({ ourRef, amountRwf }) => [ourRef, amountRwf]);

describe('the stored charges', () => {
  it('are saved after each change', () => {
    const store = makeStore();
    const book = makeChargeBook<object>('gateway', store);
    book.add(charge('one'));
    expect(amountsIn(store.text())).toEqual([['one', 100]]);
    book.add(charge('two'));
    book.change('one', (present) => ({ ...present, amountRwf: 200 }));
    book.change('none', (present) => present);
    expect(amountsIn(store.text())).toEqual([
      ['one', 200],
      ['two', 100],
    ]);
    book.add(charge('one', 300));
    expect(amountsIn(store.text())).toEqual([
      ['two', 100],
      ['one', 300],
    ]);
    book.flush();
    expect(store.text().trim().split('\n')).toHaveLength(1);
    expect(amountsIn(store.text())).toEqual([
      ['two', 100],
      ['one', 300],
    ]);
  });

  it('lose only the last change if writing that change was interrupted', () => {
    const store = makeStore();
    const book = makeChargeBook<object>('gateway', store);
    book.add(charge('one'));
    const before = store.text();
    book.add(charge('two'));
    const after = store.text();
    for (let cutAt = before.length; cutAt < after.length - 1; cutAt += 1) {
      const torn = makeStore(after.slice(0, cutAt));
      makeChargeBook<object>('gateway', torn).add(charge('three'));
      expect(amountsIn(torn.text()).map(([ourRef]) => ourRef)).toEqual(['one', 'three']);
    }
  });

  it('are rewritten as a single line after about 1,000 changes', () => {
    const store = makeStore();
    const book = makeChargeBook<object>('gateway', store);
    book.add(charge('one'));
    for (let times = 0; times < 2_500; times += 1) {
      book.change('one', (present) => ({ ...present, amountRwf: times }));
    }
    expect(store.saves()).toBe(3);
    expect(store.text().split('\n').length).toBeLessThan(1_100);
    expect(amountsIn(store.text())).toEqual([['one', 2_499]]);
  });

  it('are refused by the simulator of another provider', () => {
    const store = makeStore();
    makeChargeBook<object>('gateway', store);
    expect(() => makeChargeBook<object>('mobile-money', store)).toThrow('does not contain charges');
  });
});
