import type { EmailMessage, OnlinePayment, ProviderVerdict } from '@booky/domain';
import type { BookingAccount, InboundDelivery } from '@booky/domain/ports';
import type { Instant } from '@js-joda/core';

/** One booking, its payments oldest first, and when its link was last used, as last seen. */
export type Life = BookingAccount;

/** A verified event a provider sent about a payment. */
export interface SentEvent {
  readonly inbound: InboundDelivery;
  readonly eventKey: string;
  readonly ourRef: string;
  readonly verdict: ProviderVerdict;
  readonly amountRwf: number | undefined;
  /** True once a receipt of it ended well, so that it is applied or ignored for good. */
  isConcluded: boolean;
}

/** A link that was emailed to a new address. */
export interface EmailLink {
  readonly reference: string;
  readonly email: string;
  readonly token: string;
  readonly askedAt: Instant;
  /** False once it was followed or another took its place. */
  isWaiting: boolean;
}

/** All that one run has seen and done so far. */
export interface History {
  lives: readonly Life[];
  /** Emails to the clients and the admin of this studio, as last seen. */
  emails: readonly EmailMessage[];
  readonly sent: SentEvent[];
  /** Oldest first. */
  readonly emailLinks: EmailLink[];
  /** Payments the provider has ever said failed, by callback, by answer or when asked. */
  readonly saidToHaveFailed: Set<string>;
  /** What came about, and how often: shows that the runs reach what they are made to reach. */
  readonly stories: Map<string, number>;
}

export const newHistory = (stories: Map<string, number>): History => ({
  lives: [],
  emails: [],
  sent: [],
  emailLinks: [],
  saidToHaveFailed: new Set(),
  stories,
});

export const tell = ({ stories }: History, story: string): void => {
  stories.set(story, (stories.get(story) ?? 0) + 1);
};

/** The one of a list that a drawn number stands for; undefined when the list is empty. */
export const pick = <Item>(items: readonly Item[], number: number): Item | undefined =>
  items[number % Math.max(1, items.length)];

export interface LifeOfPayment {
  readonly life: Life;
  readonly payment: OnlinePayment;
}
