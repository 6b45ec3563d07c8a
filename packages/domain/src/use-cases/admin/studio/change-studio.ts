import { orRefuse } from '../../../model/result.ts';
import { changedStudio, NEW_STUDIO, type Studio } from '../../../model/studio.ts';
import type { StudioReader } from '../../../ports/studio.ts';
import type { UnitOfWork } from '../../../ports/unit-of-work.ts';
import { lockReferences } from '../pictures/references.ts';
import { type ShownStudio, showStudio, type StudioConfiguration } from '../../public/view-studio.ts';

/**
 * Changes any of the studio's facts. Fails with any refusal of {@link changedStudio} or {@link lockReferences}.
 * specification.md#change-studio
 */
export const makeChangeStudio =
  ({ unitOfWork, ...configuration }: StudioConfiguration & { readonly unitOfWork: UnitOfWork }) =>
  (changes: Partial<Studio>): Promise<ShownStudio> =>
    unitOfWork.run(async ({ studio, studioReader, pictures }) => {
      const changed = orRefuse(changedStudio((await studio.find()) ?? NEW_STUDIO, changes));
      const { logoUrl } = changes;
      await lockReferences({ pictures }, { addresses: { logoUrl }, pictures: [] });
      await studio.save(changed);
      return showStudio(await studioReader.read(), configuration);
    });

/**
 * Stores the configured name before the studio is first changed. Writes nothing if the studio already has a name, so
 * that a process can start on a read-only standby. specification.md#first-studio-name
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
