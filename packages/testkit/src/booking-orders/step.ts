/** What befalls one confirmed booking, each once. */
export const STEPS = [
  'cash is taken',
  'the client cancels',
  'the admin cancels',
  'the admin moves it',
  'the earlier attempt succeeds',
  'the client pays again',
] as const;

export type Step = (typeof STEPS)[number];

/** How the booking is found: its shoot ahead or begun, and an attempt at its session fee that may still settle. */
export interface Scene {
  readonly shoot: 'ahead' | 'begun';
  /** One that is a day old no longer keeps cash waiting, but its success may still come. */
  readonly attempt: 'in flight' | 'a day old';
}

export const SCENES: readonly Scene[] = (['ahead', 'begun'] as const).flatMap((shoot) =>
  (['in flight', 'a day old'] as const).map((attempt) => ({ shoot, attempt })),
);

/** Every order of things, each once. */
const ordersOf = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  items.length === 0
    ? [[]]
    : items.flatMap((first, index) =>
        ordersOf(items.toSpliced(index, 1)).map((others) => [first, ...others]),
      );

const choicesOf = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  items.reduce<readonly (readonly Item[])[]>(
    (choices, item) => [...choices, ...choices.map((choice) => [...choice, item])],
    [[]],
  );

/** All steps in each of their 720 orders. */
export const WHOLE_ORDERS = ordersOf(STEPS);

/** Each choice of steps in each of its orders, all steps and none included. */
export const ORDERS_OF_CHOICES = choicesOf(STEPS).flatMap(ordersOf);

/** A classic portrait with an album, its booking fee paid; the cash is a part of what is left. */
export const BILL_RWF = 110_000;
export const BOOKING_FEE_RWF = 33_000;
export const ATTEMPT_RWF = BILL_RWF - BOOKING_FEE_RWF;
export const CASH_RWF = 30_000;
