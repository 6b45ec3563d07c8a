import { type Answer, hangUp } from './answer.ts';

/**
 * The positions of a switch that chooses how a call is answered. With `made_then_…`, the work is done but not
 * confirmed.
 */
export const CALL_CHOICES = ['answered', 'made_then_cut', 'made_then_500', 'cut', '500'] as const;
type CallChoice = (typeof CALL_CHOICES)[number];

/** Answers a call in the chosen way. `failure` is an error in the company's format. */
export const answerBroken = (choice: CallChoice, failure: Answer, make: () => Answer): Answer => {
  if (choice === 'cut') return hangUp;
  if (choice === '500') return failure;
  const answer = make();
  if (choice === 'made_then_cut') return hangUp;
  return choice === 'made_then_500' ? failure : answer;
};
