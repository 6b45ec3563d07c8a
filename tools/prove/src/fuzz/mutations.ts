import { BODY_MUTATIONS } from './mutate-body.ts';
import { FIELD_MUTATIONS } from './mutate-fields.ts';
import { HEADER_MUTATIONS } from './mutate-headers.ts';
import { PATH_MUTATIONS } from './mutate-path.ts';
import { QUERY_MUTATIONS } from './mutate-query.ts';
import type { Mutated, Mutation } from './mutation.ts';
import type { FuzzRequest } from './request.ts';
import type { Source } from './valid-values.ts';

const MUTATIONS: readonly Mutation[] = [
  ...FIELD_MUTATIONS,
  ...BODY_MUTATIONS,
  ...QUERY_MUTATIONS,
  ...PATH_MUTATIONS,
  ...HEADER_MUTATIONS,
];

/** A request after zero, one or two changes. */
export interface Spoilt {
  readonly request: FuzzRequest;
  /** The names of the changes, in the order in which they were made. */
  readonly done: readonly string[];
  /** The statuses that are right after a single change. Undefined if any documented status is right. */
  readonly wants: readonly number[] | undefined;
}

/** Returns the request unchanged, or with one or two changes. */
export const spoil = (request: FuzzRequest, source: Source): Spoilt => {
  const times = source.draw.pick([0, 0, 1, 1, 1, 1, 2]);
  let spoilt: Spoilt = { request, done: [], wants: undefined };
  for (let time = 0; time < times; time += 1) {
    const { name, mutate } = source.draw.pick(MUTATIONS);
    const mutated: Mutated | undefined = mutate(spoilt.request, source);
    if (mutated === undefined) continue;
    const done = [...spoilt.done, name];
    spoilt = { request: mutated.request, done, wants: done.length === 1 ? mutated.wants : undefined };
  }
  return spoilt;
};
