import { type Answer, hangUp } from './answer.ts';

/** How a call is answered, for a switch. `made_then_…` does the work but does not confirm it. */
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
