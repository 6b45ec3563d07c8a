import type { DeliveryRecord } from '@booky/testkit/memory';
import { type DeliveryOutcome, GATHERED_REASONS, isOnline } from '@booky/domain';
import {
  afterEvent,
  type Life,
  type LifeOfPayment,
  type Outcome,
  type Picture,
  pictureOf,
  unless,
  type Violations,
} from '@booky/testkit';
import type { Instant } from '@js-joda/core';
import type { Commit, CommitRule } from '../commit.ts';

const lifeOfPayment = (
  lives: readonly Life[],
  ourRef: string,
  { delivery: { provider } }: DeliveryRecord,
): LifeOfPayment | undefined => {
  for (const life of lives)
    for (const payment of life.payments)
      if (payment.ourRef === ourRef && isOnline(payment) && payment.means.provider === provider)
        return { life, payment };
  return undefined;
};

/** The outcome specification.md#delivery-answer and the rules of settlement want, given the state before. */
const expectedOf = (record: DeliveryRecord, { livesBefore }: Commit, now: Instant): Outcome => {
  const { content } = record.delivery;
  const nothing = (recorded: DeliveryOutcome, alerts: Outcome['alerts']): Outcome => ({
    story: recorded,
    recorded,
    picture: pictureOf(livesBefore, now),
    alerts,
  });
  if (content.kind === 'unreadable') return nothing('unreadable', []);
  const ourRef = content.kind === 'event' ? content.event.ourRef : content.ourRef;
  const about = lifeOfPayment(livesBefore, ourRef, record);
  if (content.kind === 'misaddressed')
    return nothing('reference_mismatch', about === undefined ? [] : ['reference_mismatch']);
  if (about === undefined) return nothing('no_such_payment', []);
  return afterEvent(livesBefore, about, content.event.verdict, content.event.amountRwf, now);
};

const differing = (wanted: Picture, is: Picture): Violations =>
  [...new Set([...Object.keys(wanted), ...Object.keys(is)])].flatMap((reference) =>
    unless(
      JSON.stringify(wanted[reference]) === JSON.stringify(is[reference]),
      `${reference} should be ${JSON.stringify(wanted[reference])} and is ${JSON.stringify(is[reference])}`,
    ),
  );

/** Reasons of the money alerts of a commit; gathered ones are left out, because they may not come at once. */
const alertsIn = ({ emails }: Commit): readonly string[] =>
  emails.flatMap((email) => {
    if (email.cause === 'payment_alert')
      return GATHERED_REASONS.some((reason) => reason === email.reason) ? [] : [email.reason];
    return email.cause === 'late_fee_alert' ? ['late_fee'] : [];
  });

/** specification.md#only-verified-deliveries-settle specification.md#adopted-answers */
const isTakenRightly = (
  { delivery: { source, content } }: DeliveryRecord,
  { company, takesAnswers }: Commit,
): boolean =>
  source === 'callback' ||
  content.kind !== 'event' ||
  content.event.verdict.kind !== 'succeeded' ||
  takesAnswers ||
  company.isAdopted(content.event.ourRef);

/** A delivery gets its outcome in the commit of its effects, and its effects are the expected ones. */
export const deliveries: CommitRule = (commit, now) => {
  const [record, ...others] = commit.concluded;
  if (record === undefined) return [];
  if (others.length > 0) return ['one commit concluded several deliveries'];
  const { outcome } = record;
  const expected = expectedOf(record, commit, now);
  return [
    ...unless(isTakenRightly(record, commit), 'an answer to a question settled a payment'),
    ...unless(outcome === expected.recorded, `a delivery is ${outcome} and should be ${expected.recorded}`),
    ...differing(expected.picture, pictureOf(commit.livesAfter, now)).map(
      (sentence) => `${expected.story}: ${sentence}`,
    ),
    ...unless(
      alertsIn(commit).toSorted().join() === expected.alerts.toSorted().join(),
      `${expected.story}: the admin is alerted of ${alertsIn(commit).join()}`,
    ),
  ];
};
