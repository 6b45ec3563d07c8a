import { expect } from 'vitest';
import {
  type EmailMessage,
  GATHERED_REASONS,
  type PaymentAlertEmail,
  type PaymentAlertReason,
  type ProviderVerdict,
} from '@booky/domain';
import type { InboundDelivery } from '@booky/domain/ports';
import { freshNumber, freshUuid } from '../doubles/fresh.ts';
import { afterEvent } from './expectations.ts';
import { type History, type LifeOfPayment, type SentEvent, tell } from './history.ts';
import { observe } from './observe.ts';
import { pictureOf } from './picture.ts';
import { type Breakage, expectBreakage, type TestedService } from '../drivers/tested-service.ts';

/** Records a verified event as sent; its outcome is set later. */
export const writeEvent = (
  history: History,
  { scripted }: TestedService,
  ourRef: string,
  verdict: ProviderVerdict,
  amountRwf: number | undefined,
): SentEvent => {
  const event = { ourRef, verdict, amountRwf, providerReference: `their ${ourRef}` };
  const eventKey = `event ${freshNumber()}`;
  const inbound = scripted.write({ verified: true, kind: 'event', eventKey, event });
  const sent: SentEvent = { inbound, eventKey, ourRef, verdict, amountRwf, isConcluded: false };
  history.sent.push(sent);
  if (verdict.kind === 'failed') history.saidToHaveFailed.add(ourRef);
  return sent;
};

export const receive = ({ useCases }: TestedService, inbound: InboundDelivery): Promise<void> =>
  useCases.receiveDelivery('mobile-money', inbound, 'a sender');

/** Receives an event. Once that succeeds, its outcome is on record for good. */
export const receiveEvent = async (studio: TestedService, sent: SentEvent): Promise<void> => {
  await receive(studio, sent.inbound);
  expect(await recordedOf(studio, sent)).toBeDefined();
  sent.isConcluded = true;
};

const recordedOf = ({ adapters, storedIds }: TestedService, { eventKey }: SentEvent) =>
  adapters.inspect.deliveryOutcome(storedIds.get(eventKey) ?? 'never stored');

/** A provider's word about a payment, nothing in the way: what follows is known exactly. */
export const deliver = async (
  history: History,
  studio: TestedService,
  about: LifeOfPayment,
  verdict: ProviderVerdict,
  amountRwf: number | undefined,
): Promise<void> => {
  const { ourRef } = about.payment;
  const outcome = afterEvent(history.lives, about, verdict, amountRwf, studio.clock.now());
  const alertsBefore = await alertsAbout(studio, ourRef);
  const sent = writeEvent(history, studio, ourRef, verdict, amountRwf);
  await receiveEvent(studio, sent);
  expect(await recordedOf(studio, sent)).toBe(outcome.recorded);
  await observe(history, studio, () => outcome.picture);
  const alerts = await alertsAbout(studio, ourRef);
  expect(alerts.toSorted()).toEqual([...alertsBefore, ...outcome.alerts].toSorted());
  tell(history, outcome.story);
};

/** The same while the next unit of work breaks. */
export const deliverIntoBreakage = async (
  history: History,
  studio: TestedService,
  { payment }: LifeOfPayment,
  verdict: ProviderVerdict,
  breakage: Breakage,
): Promise<void> => {
  const before = pictureOf(history.lives, studio.clock.now());
  const sent = writeEvent(history, studio, payment.ourRef, verdict, payment.amountRwf);
  studio.breakNextUnit(breakage);
  await expectBreakage(receiveEvent(studio, sent));
  await observe(history, studio, breakage === 'before_commit' ? () => before : undefined);
  tell(history, `delivery broke ${breakage}`);
};

/** The very bytes of an event once more. Concluded, it changes nothing; left behind, it may be applied now. */
export const repeat = async (history: History, studio: TestedService, sent: SentEvent): Promise<void> => {
  const before = pictureOf(history.lives, studio.clock.now());
  const wasConcluded = sent.isConcluded;
  const alertsBefore = await alertsAbout(studio, sent.ourRef);
  await receiveEvent(studio, sent);
  await observe(history, studio, wasConcluded ? () => before : undefined);
  if (wasConcluded) expect(await alertsAbout(studio, sent.ourRef)).toHaveLength(alertsBefore.length);
  tell(history, wasConcluded ? 'repeat' : 'repeat of one left behind');
};

/** Deliveries that must never change anything, whatever they say. */
export const IDLE_DELIVERIES = [
  'forged',
  'unreadable',
  'misaddressed',
  'unknown payment',
  'other provider',
] as const;

export type IdleDelivery = (typeof IDLE_DELIVERIES)[number];

export const deliverIdly = async (
  history: History,
  studio: TestedService,
  { payment }: LifeOfPayment,
  kind: IdleDelivery,
): Promise<void> => {
  const { ourRef, amountRwf } = payment;
  const before = pictureOf(history.lives, studio.clock.now());
  const alertsBefore = await alertsAbout(studio, ourRef);
  const success = (about: string): InboundDelivery =>
    studio.scripted.write({
      verified: true,
      kind: 'event',
      eventKey: `event ${freshNumber()}`,
      event: { ourRef: about, verdict: { kind: 'succeeded' }, amountRwf, providerReference: undefined },
    });
  switch (kind) {
    case 'forged':
      await receive(studio, studio.scripted.write({ verified: false, why: 'proof_wrong' }));
      break;
    case 'unreadable':
      await receive(studio, studio.scripted.write({ verified: true, kind: 'unreadable' }));
      break;
    case 'misaddressed':
      await receive(studio, studio.scripted.write({ verified: true, kind: 'misaddressed', ourRef }));
      break;
    case 'unknown payment':
      await receive(studio, success(freshUuid()));
      break;
    case 'other provider':
      await studio.useCases.receiveDelivery('gateway', success(ourRef), 'a sender');
      break;
    default:
      kind satisfies never;
  }
  await observe(history, studio, () => before);
  const alerts = kind === 'misaddressed' ? ['reference_mismatch'] : [];
  expect((await alertsAbout(studio, ourRef)).toSorted()).toEqual([...alertsBefore, ...alerts].toSorted());
  tell(history, kind);
};

/** The money alerts our admin has got about one payment, without those that are gathered over all payments. */
const alertsAbout = async (
  { adapters, admin }: TestedService,
  ourRef: string,
): Promise<readonly (PaymentAlertReason | 'late_fee')[]> =>
  (await adapters.inspect.queuedEmails()).flatMap((email) => {
    if (email.to !== admin.email) return [];
    if (email.cause === 'payment_alert' && 'ourRef' in email && email.ourRef === ourRef)
      return isGathered(email) ? [] : [email.reason];
    if (email.cause === 'late_fee_alert' && email.ourRef === ourRef) return ['late_fee' as const];
    return [];
  });

type Alert = Extract<EmailMessage, { readonly cause: 'payment_alert' }>;

const isGathered = (email: Alert): email is Exclude<Alert, PaymentAlertEmail> =>
  !('reference' in email) || GATHERED_REASONS.some((reason) => reason === email.reason);
