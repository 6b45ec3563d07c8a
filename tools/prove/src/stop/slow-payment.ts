import { ask, at } from '../ground/ask.ts';
import { eventually } from '../ground/rest.ts';
import { book, heldBy, payFee } from '../ground/visitor.ts';
import type { World } from '../ground/world.ts';

/** The provider takes this payer's charge and does not answer, so that the service asks for eight seconds. */
const SLOW_PHONE = '0788123471';
const WITHIN_MS = 10_000;

/** A request that is under way for seconds: a payment whose provider does not answer. */
export interface SlowPayment {
  /** What is wrong with its end: it must have been answered. */
  readonly wrong: Promise<readonly string[]>;
}

/** Starts one at a process, and comes back when the provider has been asked. */
export const startSlowPayment = async (
  world: World,
  url: string,
  wanted: { readonly packageId: string; readonly startsAt: string },
): Promise<SlowPayment> => {
  const booked = await book(url, wanted);
  // Another visitor took the start first.
  if (booked.status !== 201) return { wrong: Promise.resolve([]) };
  const before = world.provider.charges().length;
  const paid = payFee(url, heldBy(booked), SLOW_PHONE);
  await eventually(() => world.provider.charges().length > before, WITHIN_MS);
  return {
    wrong: paid.then(({ status, body }) =>
      status === 201 ? [] : [`a slow payment was answered ${status} ${String(at(body, 'error'))}`],
    ),
  };
};

/** Whether nothing listens at an address any more. */
export const isClosed = async (url: string): Promise<boolean> => {
  const { status } = await ask({ method: 'GET', url: `${url}/api/health`, headers: { connection: 'close' } });
  return status === undefined;
};
