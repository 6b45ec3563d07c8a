import type { Script } from '../simulator.ts';
import { accepted, type Ending, endingOf, type Plan, SHARED_ENDINGS, succeeds } from './endings.ts';

/** The inputs of a plan. */
export interface Payer {
  readonly phone: string | undefined;
  readonly amountRwf: number;
  /** A card payer decides on the card page; a wallet's payer answers a prompt, which the simulator does for them. */
  readonly decides: 'on_page' | 'by_prompt';
}

/**
 * A script takes precedence over the phone, part by part; on a card page only a script decides instead of the payer.
 */
export const planCharge = (
  { phone, amountRwf, decides }: Payer,
  script: Script | undefined,
  endings: readonly Ending[] = SHARED_ENDINGS,
): Plan => {
  const chosen = endingOf(phone, endings);
  const byPhone = chosen?.plan(amountRwf) ?? accepted(succeeds());
  const unscripted = decides === 'on_page' ? undefined : byPhone.settle;
  return {
    submit: script?.submit ?? byPhone.submit,
    tokenFailure: script?.submit === undefined ? byPhone.tokenFailure : 'hangs_up',
    settle: script?.settle ?? unscripted,
  };
};
