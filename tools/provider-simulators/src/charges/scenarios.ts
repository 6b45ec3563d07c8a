import type { Script } from '../simulator.ts';
import { accepted, type Ending, endingOf, type Plan, SHARED_ENDINGS, succeeds } from './endings.ts';

/** The facts about a charge's payer on which the plan depends. */
export interface Payer {
  readonly phone: string | undefined;
  readonly amountRwf: number;
  /** A card payer decides on the card page. For a payer with a wallet, the simulator answers the prompt. */
  readonly decides: 'on_page' | 'by_prompt';
}

/**
 * Returns the plan of a charge. Whatever the script sets takes precedence over the ending of the phone. A card payer
 * decides on the page, unless the script sets the decision.
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
