import type { FieldLimits } from '@booky/domain';
import type { Arbitrary } from 'fast-check';
import * as fc from 'fast-check';

/** Values that a field with these limits rejects. Each way to break the limits is represented. */
export const arbitraryOutside = (limits: FieldLimits): Arbitrary<unknown> => {
  if (limits.kind === 'rate')
    return fc.constantFrom(-1, 1_000_001, 0.5, Number.NaN, ...(limits.decimals < 6 ? [125_500] : []));
  if (limits.kind === 'number')
    return fc.constantFrom(limits.min - 1, limits.max + 1, limits.min + 0.5, Number.NaN, Infinity);
  const { min = 0, max, isOptional, read } = limits;
  return fc.constantFrom(
    'a'.repeat(max + 1),
    'é'.repeat(max + 1),
    'with \u0000 NUL',
    'with half a pair \uD83D.',
    'with \u0007 bell',
    ...(limits.kind === 'line' ? ['two\nlines'] : []),
    ...(min > 0 && isOptional !== true ? ['', ' \u200B '] : []),
    ...(read === undefined ? [] : ['another form', 'http://photos.example', 'https://user@host.example']),
  );
};
