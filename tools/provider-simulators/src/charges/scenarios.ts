import { Duration } from '@js-joda/core';
import type { Decision, Script, Submit } from '../simulator.ts';

/** How one charge will go. */
export interface Plan {
  readonly submit: Submit;
  /** How the token endpoint fails after an `unreachable` submission. */
  readonly tokenFailure: TokenFailure;
  /** Undefined: the payer does not decide by itself. */
  readonly settle: (Decision & { readonly after: Duration }) | undefined;
}
export type TokenFailure = 'refuses' | 'hangs_up';

/** What a plan may depend on. */
export interface Payer {
  readonly phone: string | undefined;
  readonly amountRwf: number;
  /** A card payer decides on the card page; a wallet's payer answers a prompt, which the simulator does for them. */
  readonly decides: 'on_page' | 'by_prompt';
}

const soon = Duration.ofSeconds(2);

export const succeeds = (more: Partial<Decision> = {}): Plan['settle'] => ({
  status: 'succeeded',
  after: soon,
  ...more,
});
export const fails = (reason: string): Plan['settle'] => ({ status: 'failed', reason, after: soon });
export const accepted = (settle: Plan['settle']): Plan => ({
  submit: 'accept',
  tokenFailure: 'hangs_up',
  settle,
});

/** What the last three digits of the payer's phone choose; `npm run sandbox -- --help` lists them. */
const planByPhone = ({ phone, amountRwf }: Payer): Plan => {
  switch (phone?.slice(-3) ?? '') {
    case '450':
      return accepted(fails('provider_error'));
    case '451':
      return accepted(fails('payer_declined'));
    case '452':
      return accepted(fails('payer_timeout'));
    case '453':
      return accepted(undefined);
    case '454':
      return accepted({ status: 'succeeded', after: Duration.ofSeconds(30) });
    case '460':
      // One franc short: the smallest difference is the hardest to notice.
      return accepted(succeeds({ amountRwf: amountRwf - 1 }));
    case '461':
      return accepted(succeeds({ callback: 'none' }));
    case '462':
      return accepted(succeeds({ callback: 'five_at_once' }));
    case '463':
      return accepted(succeeds({ callback: 'forged' }));
    case '470':
      return { submit: 'unreachable', tokenFailure: 'refuses', settle: undefined };
    case '471':
      return { submit: 'timeout_after_accept', tokenFailure: 'hangs_up', settle: succeeds() };
    default:
      return accepted(succeeds());
  }
};

/**
 * A script goes before the phone, part by part, and a test number of the company before the endings that all companies share;
 * on a card page only a script decides in the payer's place.
 */
export const planCharge = (
  payer: Payer,
  script: Script | undefined,
  planOf: (phone: string) => Plan | undefined = () => undefined,
): Plan => {
  const byPhone = planOf(payer.phone ?? '') ?? planByPhone(payer);
  const unscripted = payer.decides === 'on_page' ? undefined : byPhone.settle;
  return {
    submit: script?.submit ?? byPhone.submit,
    tokenFailure: script?.submit === undefined ? byPhone.tokenFailure : 'hangs_up',
    settle: script?.settle ?? unscripted,
  };
};
