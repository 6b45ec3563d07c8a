import { type Answer, type Ask, at, isJson, type Json, textAt } from '@booky/testkit/http';
import { expect } from 'vitest';

interface Asking {
  readonly ask: Ask;
}

/** The three kinds of catalogue rows: the path of each kind, and the name of a row in responses. */
export const KINDS = { services: 'service', packages: 'package', addons: 'addon' } as const;

export type Kind = keyof typeof KINDS;

/** Creates a row and returns it. Fails if the request is refused. */
export const create = async ({ ask }: Asking, kind: Kind, body: object): Promise<Json> => {
  const answer = await ask('POST', `/${kind}`, { body });
  expect([answer.status, answer.body]).toEqual([
    201,
    { [KINDS[kind]]: expect.any(Object), ...(kind === 'packages' ? { warning: null } : {}) },
  ]);
  const row = at(answer.body, KINDS[kind]);
  return isJson(row) ? row : {};
};

export const createdId = async (admin: Asking, kind: Kind, body: object): Promise<string> =>
  textAt(await create(admin, kind, body), 'id');

export const update = ({ ask }: Asking, kind: Kind, id: string, body: object): Promise<Answer> =>
  ask('PATCH', `/${kind}/${id}`, { body });

export const remove = ({ ask }: Asking, kind: Kind, id: string): Promise<Answer> =>
  ask('DELETE', `/${kind}/${id}`);

export const wholeCatalogue = async ({ ask }: Asking): Promise<unknown> => {
  const answer = await ask('GET', '/catalogue');
  expect([answer.status, Object.keys(Object(answer.body))]).toEqual([200, ['services', 'sharedAddons']]);
  return answer.body;
};
