import { type Answer, hangUp } from './answer.ts';

/** The positions of a switch for the answer to a call. `made_then_…` does the work without a confirmation. */
export const CALL_CHOICES = ['answered', 'made_then_cut', 'made_then_500', 'cut', '500'] as const;
type CallChoice = (typeof CALL_CHOICES)[number];

/** Answers a call in the chosen manner. `failure` is an error in the company's form. */
export const answerBroken = (choice: CallChoice, failure: Answer, make: () => Answer): Answer => {
  if (choice === 'cut') return hangUp;
  if (choice === '500') return failure;
  const answer = make();
  if (choice === 'made_then_cut') return hangUp;
  return choice === 'made_then_500' ? failure : answer;
};
