import { type Ask, at, isJson, type Json, listAt, textAt } from '@booky/testkit/http';
import { expect } from 'vitest';

/** Returns one page of the list of bookings that match a query. */
export const listed = async (
  { ask }: { readonly ask: Ask },
  query: Readonly<Record<string, string | number | readonly string[]>> = {},
): Promise<Json> => {
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, String(one)]),
  );
  const answer = await ask('GET', `/bookings?${new URLSearchParams(parameters).toString()}`);
  expect([answer.status, Object.keys(Object(answer.body))]).toEqual([
    200,
    ['bookings', 'total', 'page', 'pageSize', 'pageCount'],
  ]);
  return isJson(answer.body) ? answer.body : {};
};

const referencesIn = (page: Json): readonly string[] =>
  listAt(page, 'bookings').map((row) => textAt(row, 'reference'));

/** Returns the references of the first hundred bookings that match. */
export const found = async (
  admin: { readonly ask: Ask },
  query: Parameters<typeof listed>[1] = {},
): Promise<readonly string[]> => {
  const page = await listed(admin, { pageSize: 100, ...query });
  expect(at(page, 'total')).toBe(referencesIn(page).length);
  return referencesIn(page);
};
