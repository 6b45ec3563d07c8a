import { isJson, type Json } from './contract-narrowing.ts';

/**
 * Returns a sentence for each operation whose `x-since` is wrong. An operation that the last release lacks must name
 * the current version. Any other operation must name an earlier version. specification.md#operation-since
 */
export const sinceFaultsOf = (released: Json, contract: Json): readonly string[] => {
  const known = new Set(operationsOf(released).map(({ operationId }) => operationId));
  const [before, now] = [versionOf(released), versionOf(contract)];
  return operationsOf(contract).flatMap(({ operationId, 'x-since': since }) => {
    const isNew = !known.has(operationId);
    if (isNew ? since === now : since !== now || now === before) return [];
    return [
      `${String(operationId)} says x-since ${String(since)}, but ${before} ${isNew ? 'lacks' : 'has'} it`,
    ];
  });
};

const operationsOf = ({ paths }: Json): readonly Json[] =>
  Object.values(isJson(paths) ? paths : {}).flatMap((item) =>
    Object.values(isJson(item) ? item : {}).filter(isJson),
  );

const versionOf = ({ info }: Json): string => String(isJson(info) ? info['version'] : undefined);
