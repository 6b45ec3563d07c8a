import { orRefuse } from '../../../model/result.ts';
import { changedStudio, NEW_STUDIO, type Studio } from '../../../model/studio.ts';
import type { StudioReader } from '../../../ports/studio.ts';
import type { UnitOfWork } from '../../../ports/unit-of-work.ts';
import { type ShownStudio, showStudio, type StudioConfiguration } from '../../public/view-studio.ts';

/** Changes any subset of the facts. Refused as {@link changedStudio} says. specification.md#change-studio */
export const makeChangeStudio =
  ({ unitOfWork, ...configuration }: StudioConfiguration & { readonly unitOfWork: UnitOfWork }) =>
  (changes: Partial<Studio>): Promise<ShownStudio> =>
    unitOfWork.run(async ({ studio, studioReader }) => {
      await studio.save(orRefuse(changedStudio((await studio.find()) ?? NEW_STUDIO, changes)));
      return showStudio(await studioReader.read(), configuration);
    });

/**
 * specification.md#first-studio-name: the configured name, for a studio that was never changed. One that has a name is
 * only read, so that a process starts on a standby too.
 */
export const makeNameNewStudio =
  ({ unitOfWork, studioReader }: { readonly unitOfWork: UnitOfWork; readonly studioReader: StudioReader }) =>
  async (name: string): Promise<void> => {
    if ((await studioReader.read()).studio.name !== undefined) return;
    await unitOfWork.run(async ({ studio }) => {
      if ((await studio.find()) === undefined)
        await studio.save(orRefuse(changedStudio(NEW_STUDIO, { name })));
    });
  };
