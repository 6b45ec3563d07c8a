import type { StartReason } from '@booky/api-client';
import { dateOf, writeStart, writeTime } from '@booky/web-ui';
import type { Words } from '../wording/words.ts';

/** specification.md#start-reasons: what stands against a start, in words; of its own day the time alone. */
export const sayReasons = (
  reasons: readonly StartReason[],
  startsAt: string,
  { locale, actions }: Words,
): string => {
  const when = (instant: string | null): string =>
    instant === null
      ? ''
      : dateOf(instant) === dateOf(startsAt)
        ? writeTime(instant, locale)
        : writeStart(instant, locale);
  // Later versions of the service may know further codes.
  const say: Readonly<Partial<Record<string, (from: string, to: string) => string>>> = actions.reasons;
  return reasons
    .map(({ code, from, to }) => say[code]?.(when(from), when(to)) ?? code)
    .join(actions.reasonsBetween);
};
