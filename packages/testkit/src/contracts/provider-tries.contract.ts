import { expect } from 'vitest';
import { LARGEST_RWF, rwf } from '@booky/domain';
import { aTry, freshUuid } from '../index.ts';
import type { ContractSuite } from './contract-suite.ts';

/** specification.md#provider-try */
export const providerTriesContract: ContractSuite = (test) => {
  test('a test charge is found only by its ourRef', async ({ unitOfWork }) => {
    const one = aTry({ amountRwf: rwf(LARGEST_RWF) });
    await unitOfWork.run(({ providerTries }) => providerTries.add(one));
    await unitOfWork.run(async ({ providerTries }) => {
      expect(await providerTries.find(one.ourRef)).toEqual(one);
      for (const other of [freshUuid(), 'no reference', ''])
        expect(await providerTries.find(other)).toBeUndefined();
    });
  });
};
