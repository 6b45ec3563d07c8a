import { Duration } from '@js-joda/core';
import type { Decision, Submit } from '../simulator.ts';

/** What the simulator does with one charge. */
export interface Plan {
  readonly submit: Submit;
  /** How the token endpoint fails after an `unreachable` submission. */
  readonly tokenFailure: TokenFailure;
  /** The decision that the simulator makes automatically. Undefined if it makes none. */
  readonly settle: (Decision & { readonly after: Duration }) | undefined;
}
export type TokenFailure = 'refuses' | 'hangs_up';

/** What happens to charges from phones that end in these digits. */
export interface Ending {
  readonly digits: string;
  /** A description of the outcome for testers. */
  readonly meaning: string;
  plan(amountRwf: number): Plan;
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

const ending = (digits: string, meaning: string, plan: Plan | Ending['plan']): Ending => ({
  digits,
  meaning,
  plan: typeof plan === 'function' ? plan : () => plan,
});

/** Returns the ending of a test number that the company documents. */
export const testNumber = (digits: string, meaning: string, settle: Plan['settle']): Ending =>
  ending(digits, meaning, accepted(settle));

/** The endings that work with every company. A phone with any other ending pays after two seconds. */
export const SHARED_ENDINGS: readonly Ending[] = [
  ending('450', 'fails', accepted(fails('provider_error'))),
  ending('451', 'the payer declines', accepted(fails('payer_declined'))),
  ending('452', 'the payer does not answer in time', accepted(fails('payer_timeout'))),
  ending('453', 'stays pending', accepted(undefined)),
  ending('454', 'pays after 30 seconds', accepted({ status: 'succeeded', after: Duration.ofSeconds(30) })),
  // One franc, because the smallest difference is the easiest to overlook.
  ending('460', 'pays one franc too little', (due) => accepted(succeeds({ amountRwf: due - 1 }))),
  ending('461', 'pays, and the callback is lost', accepted(succeeds({ callback: 'none' }))),
  ending(
    '462',
    'pays, and five equal callbacks arrive at once',
    accepted(succeeds({ callback: 'five_at_once' })),
  ),
  ending('463', 'pays, and the callback is forged', accepted(succeeds({ callback: 'forged' }))),
  ending('470', 'the company refuses our keys', {
    submit: 'unreachable',
    tokenFailure: 'refuses',
    settle: undefined,
  }),
  ending('471', 'the company accepts the charge but does not answer in time', {
    submit: 'timeout_after_accept',
    tokenFailure: 'hangs_up',
    settle: succeeds(),
  }),
];

/** Returns the first ending in the list that matches the phone's last digits. */
export const endingOf = (phone: string | undefined, endings: readonly Ending[]): Ending | undefined =>
  endings.find(({ digits }) => phone?.endsWith(digits) === true);
