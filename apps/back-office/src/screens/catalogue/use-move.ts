import type { ApiError } from '@booky/api-client';
import { useChange } from '../../office/use-change.ts';
import type { CatalogueRow, Kind } from './open.ts';

const CHANGES = {
  service: 'PATCH /api/admin/services/{id}',
  package: 'PATCH /api/admin/packages/{id}',
  addOn: 'PATCH /api/admin/addons/{id}',
} as const satisfies Record<Kind, string>;

export interface Move {
  /** Moves a row one place up (-1) or down (1). Returns the error if the move was refused, and otherwise undefined. */
  readonly move: (rows: readonly CatalogueRow[], from: number, by: -1 | 1) => Promise<ApiError | undefined>;
}

/** specification.md#office-order */
export const useMove = (kind: Kind): Move => {
  const { send } = useChange(CHANGES[kind]);
  return {
    move: async (rows, from, by) => {
      for (const { id, sortOrder } of renumbered(rows, from, by)) {
        const sent = await send({ path: { id }, body: { sortOrder } });
        // `sent` is undefined while the previous move is in flight.
        if (!sent?.ok) return sent?.error;
      }
      return undefined;
    },
  };
};

/** Returns the rows whose sort order changes when a row moves by one place. */
export const renumbered = (
  rows: readonly Pick<CatalogueRow, 'id' | 'sortOrder'>[],
  from: number,
  by: -1 | 1,
): readonly Pick<CatalogueRow, 'id' | 'sortOrder'>[] => {
  const moved = rows.flatMap((row, place) => {
    if (place === from) return rows.slice(from + by, from + by + 1);
    return place === from + by ? rows.slice(from, from + 1) : [row];
  });
  return moved
    .map((row, place) => ({ id: row.id, sortOrder: place, before: row.sortOrder }))
    .filter(({ sortOrder, before }) => sortOrder !== before)
    .map(({ id, sortOrder }) => ({ id, sortOrder }));
};
