import { type Answer, hangUp } from './answer.ts';

/** How a call can be answered, as a switch: `made_then_…` does what was asked for and does not say so. */
export const CALL_CHOICES = ['answered', 'made_then_cut', 'made_then_500', 'cut', '500'] as const;
type CallChoice = (typeof CALL_CHOICES)[number];

/** `failure` is how the company writes an error of its own. */
export const answerBroken = (choice: CallChoice, failure: Answer, make: () => Answer): Answer => {
  if (choice === 'cut') return hangUp;
  if (choice === '500') return failure;
  const answer = make();
  if (choice === 'made_then_cut') return hangUp;
  return choice === 'made_then_500' ? failure : answer;
};
