import { billOf, mayBeAnswered, paidOf, shootHasBegun, unless, type Violations } from '@booky/testkit';
import type { PostShootAddOn } from '@booky/domain';
import type { ChangeRule, Commit } from '../commit.ts';

const MOST_OF_AN_ADD_ON = 99;

const pricedWrongly = ({ seen }: Commit, is: PostShootAddOn, was: PostShootAddOn | undefined): Violations => {
  const prices =
    was === undefined
      ? seen.flatMap(({ catalogue }) =>
          catalogue.addOns
            .filter(({ id, isActive }) => id === is.addOnId && isActive)
            .map(({ priceRwf }) => priceRwf),
        )
      : [was.unitPriceRwf];
  return [
    ...unless(prices.includes(is.unitPriceRwf), `${is.addOnId} was added at another price`),
    ...unless(is.quantity >= 1 && is.quantity <= MOST_OF_AN_ADD_ON, `${is.quantity} of one add-on`),
    ...unless(was === undefined || is.quantity > was.quantity, `${is.addOnId} became fewer`),
  ];
};

/** specification.md#post-shoot-add-ons specification.md#post-shoot-price specification.md#post-shoot-removal */
export const postShootAddOns: ChangeRule = ({ was, is }, commit, now) => {
  if (was === undefined || !('postShootAddOns' in was.booking) || !('postShootAddOns' in is.booking))
    return [];
  const [before, after] = [was.booking.postShootAddOns, is.booking.postShootAddOns];
  if (before === after) return [];
  const { reference } = is.booking;
  const removed = before.filter(({ addOnId }) => after.every((other) => other.addOnId !== addOnId));
  return [
    ...unless(
      was.booking.status === 'confirmed' && is.booking.status === 'confirmed',
      `${reference} got add-ons as ${was.booking.status}`,
    ),
    ...unless(shootHasBegun(was.booking, now), `${reference} got add-ons before its shoot`),
    ...after.flatMap((one) => {
      const earlier = before.find(({ addOnId }) => addOnId === one.addOnId);
      return earlier === one ? [] : pricedWrongly(commit, one, earlier);
    }),
    ...unless(
      removed.length === 0 ||
        (paidOf(is.payments) <= billOf(is.booking) &&
          !was.payments.some((payment) => mayBeAnswered(payment, now))),
      `${reference} lost an add-on that was paid for, or may be`,
    ),
  ];
};

/** The link to the pictures belongs to a completed booking, and nothing else changes what is final. */
export const finals: ChangeRule = ({ was, is }) => {
  if (was === undefined || was.booking.status !== 'completed' || is.booking.status !== 'completed') return [];
  const { photoDelivery: _one, ...before } = was.booking;
  const { photoDelivery: _other, ...after } = is.booking;
  const still = ({
    link: _link,
    email: _email,
    emailChange: _change,
    emailChangesAskedAt: _asked,
    notes: _notes,
    ...rest
  }: typeof before): string => JSON.stringify(rest);
  return unless(still(before) === still(after), `${is.booking.reference} is completed and changed`);
};
