import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A mistake to plant, as a patch of production code. */
export interface Fault {
  /** `area/name`: the path of the patch in `faults`, without its extension. */
  readonly name: string;
  readonly area: string;
  /** The mistake, in one sentence. */
  readonly says: string;
  /** The file that the patch changes, from the root of the repository. */
  readonly target: string;
  readonly patch: string;
}

const FOLDER = path.join(import.meta.dirname, '../faults');

const readFault = (area: string, file: string): Fault => {
  const patch = path.join(FOLDER, area, file);
  const text = readFileSync(patch, 'utf8');
  const [says = ''] = text.split('\n');
  const target = /^\+\+\+ b\/(.+)$/m.exec(text)?.[1];
  if (target === undefined) throw new Error(`the patch ${patch} has no line that begins with +++ b/`);
  return { name: `${area}/${path.basename(file, '.patch')}`, area, says, target, patch };
};

/** Reads the faults whose name contains one of the texts, or all faults if there are no texts. */
export const readFaults = (texts: readonly string[]): readonly Fault[] =>
  readdirSync(FOLDER)
    .toSorted()
    .flatMap((area) =>
      readdirSync(path.join(FOLDER, area))
        .filter((file) => file.endsWith('.patch'))
        .toSorted()
        .map((file) => readFault(area, file)),
    )
    .filter(({ name }) => texts.length === 0 || texts.some((text) => name.includes(text)));
