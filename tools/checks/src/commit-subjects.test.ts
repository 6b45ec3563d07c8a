import { describe, expect, it } from 'vitest';
import { findPoorSubjects } from './commit-subjects.ts';

describe('findPoorSubjects', () => {
  it('accepts a subject of the form "area: verb object"', () => {
    expect(findPoorSubjects(['emails: cache formatted times', 'back office: show free days'])).toEqual([]);
  });

  it.each([
    ['Cache formatted times', 'is not "area: verb object"'],
    [`emails: ${'a'.repeat(65)}`, 'has 73 characters, at most 72'],
    ['emails: keep what is cached', 'says "what is cached"'],
    ['emails: read anew', 'says "anew"'],
  ])('reports for the subject "%s" that it %s', (subject, fault) => {
    expect(findPoorSubjects([subject])).toEqual([`commit "${subject}" ${fault} (CONTRIBUTING.md)`]);
  });
});
