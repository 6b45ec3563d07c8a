import { spawnSync } from 'node:child_process';
import { findPhrases } from './plain-words.ts';

/** Only the subjects of later commits are checked. */
const BEFORE_THE_CHECK = '4805250a102cce892c32bff161ce87ead084f232';

const LONGEST = 72;

const FORM = /^[a-z][a-z0-9, -]*: \S/;

/**
 * Returns a sentence for each fault of a subject: it is too long, it has no area, or it contains a ruled-out phrase.
 */
export const findPoorSubjects = (subjects: readonly string[]): readonly string[] =>
  subjects.flatMap((subject) => {
    const faults = [
      ...(subject.length > LONGEST ? [`has ${subject.length} characters, at most ${LONGEST}`] : []),
      ...(FORM.test(subject) ? [] : ['is not "area: verb object"']),
      ...findPhrases(subject).map((phrase) => `says "${phrase}"`),
    ];
    return faults.map((fault) => `commit "${subject}" ${fault} (CONTRIBUTING.md)`);
  });

/** Reads the subjects of the commits to check. Returns none if the clone lacks these commits. */
export const readSubjects = (root: string): readonly string[] => {
  const log = ['log', '--no-merges', '--format=%s', `${BEFORE_THE_CHECK}..HEAD`];
  const { status, stdout } = spawnSync('git', log, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : [];
};
