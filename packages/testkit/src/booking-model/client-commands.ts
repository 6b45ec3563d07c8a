import * as fc from 'fast-check';
import { askForEmail, cancelAsClient, followLink, view } from './client-actions.ts';
import { pick } from './history.ts';
import { askForNone, openTooLate, openWithAnother } from './refused-access.ts';
import { aboutLinked, command, hasLinked, sometimesBroken, which } from './life-command.ts';
import { attempted, payingFor } from './visitor-commands.ts';
import { sessionFeeOf } from './pay.ts';

export const viewing = which.map((number) =>
  command(
    `the client of ${number} looks`,
    (history, studio) => aboutLinked(history, number, (life) => view(history, studio, life)),
    hasLinked,
  ),
);

const IN_VAIN = { 'with another token': openWithAnother, 'a year later': openTooLate } as const;

export const openingInVain = fc
  .tuple(which, fc.constantFrom('with another token', 'a year later'))
  .map(([number, how]) =>
    command(
      `${number} is opened ${how}`,
      (history, studio) => aboutLinked(history, number, (life) => IN_VAIN[how](history, studio, life)),
      hasLinked,
    ),
  );

export const askingForNone = fc.constant(command('an unknown booking is asked for', askForNone));

export const cancellingAsClient = fc
  .tuple(which, sometimesBroken)
  .map(([number, broken]) =>
    command(
      `the client cancels ${number} ${broken ?? ''}`,
      (history, studio) =>
        aboutLinked(history, number, (life) => cancelAsClient(history, studio, life, broken)),
      hasLinked,
    ),
  );

/** The last is invalid. */
const ADDRESSES = ['New.Address@example.rw', 'b@example.com', 'third@example.rw', 'no address'] as const;

export const askingForEmail = fc
  .tuple(which, fc.constantFrom(0, 0, 1, 1, 2, 2, 3), sometimesBroken)
  .map(([number, address, broken]) =>
    command(
      `the client of ${number} asks for ${ADDRESSES[address]} ${broken ?? ''}`,
      (history, studio) =>
        aboutLinked(history, number, (life) =>
          askForEmail(history, studio, life, ADDRESSES[address] ?? 'no address', broken),
        ),
      hasLinked,
    ),
  );

export const followingLink = fc.tuple(which, sometimesBroken).map(([number, broken]) =>
  command(
    `link ${number} is followed ${broken ?? ''}`,
    async (history, studio) => {
      const link = pick(history.emailLinks.toReversed(), number);
      if (link !== undefined) await followLink(history, studio, link, broken);
    },
    ({ emailLinks }) => emailLinks.length > 0,
  ),
);

export const payingSessionFee = fc
  .tuple(which, attempted, sometimesBroken)
  .map(([number, how, broken]) =>
    command(
      `pay the session fee of ${number} ${JSON.stringify(how)} ${broken ?? ''}`,
      (history, studio) =>
        aboutLinked(history, number, (life) => payingFor(history, studio, life, sessionFeeOf, how, broken)),
      hasLinked,
    ),
  );
