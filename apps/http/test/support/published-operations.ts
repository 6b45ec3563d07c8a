import { at, isJson } from '@booky/testkit/http';
import type { Instance } from './world.ts';

/** An operation of the published contract. Its path begins with `/api/`. */
export interface PublishedOperation {
  readonly method: string;
  readonly path: string;
  readonly scope: unknown;
}

/** Returns every operation of the published contract, with the given text as each path parameter. */
export const publishedOperations = async (
  { ask }: Pick<Instance, 'ask'>,
  parameter: string,
): Promise<readonly PublishedOperation[]> => {
  const paths = at((await ask('GET', '/api/openapi.json')).body, 'paths');
  return Object.entries(isJson(paths) ? paths : {}).flatMap(([path, item]) =>
    Object.entries(Object(item)).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: path.replaceAll(/\{[^}]+\}/g, parameter),
      scope: at(operation, 'x-scope'),
    })),
  );
};
