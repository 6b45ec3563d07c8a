import { expect } from 'vitest';
import type { EmailMessage, ShownBooking } from '@booky/domain';
import { type History, type Life, tell } from './history.ts';
import { observe, type Seen } from './observe.ts';
import { type Picture, pictureOf } from './picture.ts';
import { type Breakage, expectBreakage, type TestedService } from '../drivers/tested-service.ts';

/** The expected end of a request: a refusal that changes nothing, or a new state and emails. */
export type Prediction =
  | { readonly story: string; readonly refusal: string }
  | {
      readonly story: string;
      readonly refusal: undefined;
      readonly picture: (seen: Seen) => Picture;
      readonly emails: readonly Partial<EmailMessage>[];
    };

/** Makes the request, checks its answer against the prediction, and observes the new state. */
export const expectPredicted = async <Answer>(
  history: History,
  studio: TestedService,
  prediction: Prediction,
  request: () => Promise<Answer>,
  breakage?: Breakage,
): Promise<{ readonly answer: Answer | undefined; readonly seen: Seen }> => {
  const before = pictureOf(history.lives, studio.clock.now());
  studio.breakNextUnit(breakage);
  if (prediction.refusal !== undefined) {
    await expect(request()).rejects.toMatchObject({ refusal: { code: prediction.refusal } });
    studio.breakNextUnit(undefined);
    const seen = await observe(history, studio, () => before);
    expect(seen.newEmails).toEqual([]);
    tell(history, `${prediction.story}: ${prediction.refusal}`);
    return { answer: undefined, seen };
  }
  const answer = breakage === undefined ? await request() : await expectBreakage(request());
  const isUndone = breakage === 'before_commit';
  const seen = await observe(history, studio, isUndone ? () => before : prediction.picture);
  expect(seen.newEmails).toHaveLength(isUndone ? 0 : prediction.emails.length);
  if (!isUndone) expect(seen.newEmails).toMatchObject(prediction.emails);
  tell(history, breakage === undefined ? prediction.story : `${prediction.story} broke ${breakage}`);
  return { answer: answer ?? undefined, seen };
};

/** What was shown is what is stored, at this moment. */
export const expectShown = (
  answer: ShownBooking | undefined,
  { lives }: Seen,
  { booking: { reference } }: Life,
  { clock }: TestedService,
): void => {
  if (answer === undefined) return;
  const stored = lives.find(({ booking }) => booking.reference === reference);
  expect(answer).toEqual({ ...stored, isProviderConfigured: true, now: clock.now() });
};
