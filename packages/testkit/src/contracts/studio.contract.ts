import * as fc from 'fast-check';
import { expect } from 'vitest';
import { DEFAULT_POLICIES, NEW_STUDIO } from '@booky/domain';
import { arbitraryPolicies, arbitraryStudio } from '../index.ts';
import { type ContractSuite, SOME_RUNS } from './contract-suite.ts';
import { atOnce, RIVALS } from './rivals.ts';

/** specification.md#studio-facts specification.md#policies specification.md#first-studio-name */
export const studioContract: ContractSuite = (test) => {
  test('reading before anything was saved returns an empty studio', async ({ unitOfWork, studioReader }) => {
    expect(await studioReader.read()).toEqual({ studio: NEW_STUDIO, policies: DEFAULT_POLICIES });
    await unitOfWork.run(async ({ studio, policies }) => {
      expect([await studio.find(), await policies.find()]).toEqual([undefined, DEFAULT_POLICIES]);
    });
  });

  test('only one of several simultaneous first saves finds that no studio is stored', async ({
    unitOfWork,
    studioReader,
  }) => {
    const found = await atOnce((index) =>
      unitOfWork.run(async ({ studio }) => {
        const before = await studio.find();
        if (before === undefined) await studio.save({ ...NEW_STUDIO, name: `Studio ${index}` });
        return before;
      }),
    );
    const { studio } = await studioReader.read();
    expect(found.filter((before) => before === undefined)).toHaveLength(1);
    expect(found.filter((before) => before !== undefined)).toEqual(Array(RIVALS - 1).fill(studio));
  });

  test('studio and policies are returned exactly as they were saved', async ({
    unitOfWork,
    studioReader,
  }) => {
    await fc.assert(
      fc.asyncProperty(arbitraryStudio(), arbitraryPolicies(), async (wanted, wantedPolicies) => {
        await unitOfWork.run(async ({ studio, policies, studioReader: inside }) => {
          const found = (await studio.find()) ?? NEW_STUDIO;
          expect({ studio: found, policies: await policies.find() }).toEqual(await studioReader.read());
          await studio.save(wanted);
          await policies.save(wantedPolicies);
          expect([await studio.find(), await policies.find()]).toEqual([wanted, wantedPolicies]);
          expect(await inside.read()).toEqual({ studio: wanted, policies: wantedPolicies });
        });
        expect(await studioReader.read()).toEqual({ studio: wanted, policies: wantedPolicies });
      }),
      SOME_RUNS,
    );
  });

  test('changing the studio or the policies in any way changes the version of the catalogue', async ({
    unitOfWork,
    catalogueReader,
  }) => {
    const versions = [await catalogueReader.version()];
    await unitOfWork.run(async ({ studio }) => {
      const found = (await studio.find()) ?? NEW_STUDIO;
      await studio.save({ ...found, name: `${found.name ?? ''}S` });
    });
    versions.push(await catalogueReader.version());
    await unitOfWork.run(async ({ policies }) => {
      const { emails, ...others } = await policies.find();
      await policies.save({ ...others, emails: { ...emails, receipts: !emails.receipts } });
    });
    versions.push(await catalogueReader.version());
    expect(new Set(versions).size).toBe(3);
    expect(await catalogueReader.version()).toBe(versions[2]);
  });

  test('units of work that load studio and policies run one after another', async ({
    unitOfWork,
    studioReader,
  }) => {
    await unitOfWork.run(async ({ studio, policies }) => {
      await studio.find();
      await studio.save({ ...NEW_STUDIO, name: 'S' });
      await policies.find();
      await policies.save(DEFAULT_POLICIES);
    });
    await atOnce(() =>
      unitOfWork.run(async ({ studio, policies }) => {
        const found = (await studio.find()) ?? NEW_STUDIO;
        await studio.save({ ...found, name: `${found.name ?? ''}S` });
        const { clientReschedule, ...others } = await policies.find();
        const untilMinutesBefore = clientReschedule.untilMinutesBefore + 1;
        await policies.save({ ...others, clientReschedule: { ...clientReschedule, untilMinutesBefore } });
      }),
    );
    const { studio, policies } = await studioReader.read();
    expect(studio.name).toBe('S'.repeat(RIVALS + 1));
    expect(policies.clientReschedule.untilMinutesBefore).toBe(
      DEFAULT_POLICIES.clientReschedule.untilMinutesBefore + RIVALS,
    );
  });
};
