import * as fc from 'fast-check';
import { expect } from 'vitest';
import { DEFAULT_SETTINGS } from '@booky/domain';
import { arbitrarySettings } from '../index.ts';
import { type ContractSuite, FEW_RUNS } from './contract-suite.ts';
import { atOnce, RIVALS } from './rivals.ts';

/** specification.md#settings-values */
export const settingsContract: ContractSuite = (test) => {
  test('settings are returned exactly as they were saved', async ({ unitOfWork, catalogueReader }) => {
    await fc.assert(
      fc.asyncProperty(arbitrarySettings(), async (wanted) => {
        await unitOfWork.run(async ({ settings }) => {
          expect(await settings.find()).toEqual(await catalogueReader.settings());
          await settings.save(wanted);
          expect(await settings.find()).toEqual(wanted);
        });
        expect(await catalogueReader.settings()).toEqual(wanted);
      }),
      FEW_RUNS,
    );
  });

  test('units of work that load the settings run one after another', async ({
    unitOfWork,
    catalogueReader,
    seed,
  }) => {
    await seed({ settings: DEFAULT_SETTINGS });
    await atOnce((index) =>
      unitOfWork.run(async ({ settings }) => {
        const found = await settings.find();
        await settings.save(
          index % 2 === 0
            ? { ...found, holdMinutes: found.holdMinutes + 1 }
            : { ...found, bufferMinutes: found.bufferMinutes + 1 },
        );
      }),
    );
    expect(await catalogueReader.settings()).toEqual({
      ...DEFAULT_SETTINGS,
      holdMinutes: DEFAULT_SETTINGS.holdMinutes + RIVALS / 2,
      bufferMinutes: DEFAULT_SETTINGS.bufferMinutes + RIVALS / 2,
    });
  });
};
