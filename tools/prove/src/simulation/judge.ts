import { type Violations, wordOf } from '@booky/testkit';
import type { Instant } from '@js-joda/core';
import type { ChangeRule, Commit, CommitRule } from './commit.ts';
import { accounts } from './rules/accounts.ts';
import { deliveries } from './rules/deliveries.ts';
import { emails } from './rules/emails.ts';
import { finals, postShootAddOns } from './rules/extras.ts';
import { newBooking } from './rules/new-bookings.ts';
import { payments } from './rules/payments.ts';
import { moveOfShoot, step } from './rules/steps.ts';
import { record, studio } from './rules/studio.ts';
import type { Tally } from './tally.ts';

const COMMIT_RULES: readonly CommitRule[] = [deliveries, emails, accounts, studio, record];
const CHANGE_RULES: readonly ChangeRule[] = [
  newBooking,
  step,
  moveOfShoot,
  payments,
  postShootAddOns,
  finals,
];

/** A request may have decided by any instant it read; right by one of them is right. */
export const brokenRules = (commit: Commit, readings: readonly Instant[]): Violations => {
  let broken: Violations = [];
  for (const now of readings.toReversed()) {
    broken = [
      ...COMMIT_RULES.flatMap((rule) => rule(commit, now)),
      ...commit.changes.flatMap((change) => CHANGE_RULES.flatMap((rule) => rule(change, commit, now))),
    ];
    if (broken.length === 0) return [];
  }
  return broken;
};

export const countIn = ({ changes, concluded, emails: queued }: Commit, tally: Tally): void => {
  for (const { was, is } of changes) {
    const [before, after] = [was?.booking.status ?? 'nothing', is.booking.status];
    if (before !== after) tally.addTo('bookings', `${before} to ${after}`);
    for (const payment of is.payments) {
      const earlier = was?.payments.find(({ id }) => id === payment.id);
      const how = `${payment.means.method === 'cash' ? 'cash' : payment.purpose} ${wordOf(payment)}`;
      if (earlier === undefined || wordOf(earlier) !== wordOf(payment)) tally.addTo('payments', how);
    }
  }
  for (const { outcome } of concluded) tally.addTo('deliveries', outcome ?? 'open');
  for (const { cause } of queued) tally.addTo('emails', cause);
};
