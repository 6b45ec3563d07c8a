import { refusalOf } from '../drivers/domain-words.ts';
import type { Taken } from '../drivers/setting.ts';
import { freshToken } from '../doubles/fresh.ts';
import { cancel, changeEmail, linkOf, payOwed } from '../http/index.ts';
import { type OfBooking, ofBooking } from '../reference/change.ts';
import { aLinked, onBooking } from './chance.ts';
import type { Definition } from './event.ts';

/** Returns the first answer that a wrong token should not have got, or `not_found` if there is no such answer. */
const firstOpened = (answers: readonly (string | undefined)[]): Taken => ({
  answer: answers.find((answer) => answer !== 'not_found') ?? 'not_found',
});

/** A stranger tries everything that a client can do, using texts that are not the access token. */
export const useWrongToken: Definition<OfBooking> = {
  rule: 'specification.md#unresolved-token',
  weight: 1,
  reaches: ['not_found'],
  draw: onBooking(aLinked, ({ ref }) => ({ booking: ref })),
  expect: ofBooking('client', () => 'not_found'),
  byUseCases: async ({ booking }, way) => {
    const { useCases } = way;
    const token = await way.accessTokenOf(booking);
    const others = (await way.emails()).flatMap((email) =>
      'confirmationToken' in email ? [email.confirmationToken] : [],
    );
    const wrong = [
      way.tokenDigester.digest(token),
      way.checkoutTokenOf(booking),
      `${token}A`,
      freshToken(),
      ...others,
    ];
    const payer = { method: 'momo_alpha', phone: '0788123456', askedFrom: 'a network' } as const;
    const answers = await Promise.all(
      wrong.flatMap((one) => [
        refusalOf(useCases.viewOwnBooking(one)),
        refusalOf(useCases.cancelOwnBooking(one)),
        refusalOf(useCases.requestEmailChange(one, 'new@example.rw')),
        refusalOf(useCases.paySessionFee(one, payer)),
        refusalOf(useCases.confirmEmailChange(`${one}A`)),
      ]),
    );
    return firstOpened(answers);
  },
  byHttp: async ({ booking }, way) => {
    const { service } = way;
    const { link } = await way.linkTo(booking);
    const answers: (string | undefined)[] = [];
    for (const wrong of [
      `${link}A`,
      linkOf(way.held.get(booking)?.checkoutToken ?? freshToken()),
      linkOf(freshToken()),
    ]) {
      const one = { link: wrong };
      answers.push(
        way.plainly(await service.ask('GET', wrong)).answer,
        way.plainly(await cancel(service, one)).answer,
        way.plainly(await changeEmail(service, one, 'new@example.rw')).answer,
        way.plainly(await payOwed(service, one)).answer,
      );
    }
    return firstOpened(answers);
  },
  canBreak: () => false,
};
