import { inLanguage } from '@booky/web-ui';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useOffice } from '../../office/office.ts';
import type { End } from '../../controls/end.tsx';
import { sayFailure } from '../../controls/failure.tsx';
import { RowButton } from '../../controls/row-button.tsx';
import type { CatalogueRow, Kind, Open } from './open.ts';
import { useMove } from './use-move.ts';

interface RowActsProps {
  readonly kind: Kind;
  /** All rows of the list, in order. */
  readonly rows: readonly CatalogueRow[];
  readonly place: number;
  readonly onEdit: (name: string) => void;
  readonly onOpen: (open: Open) => void;
  readonly onEnd: (end: End | undefined) => void;
}

/** The buttons that edit, move and delete a row. */
export const RowActs = ({ kind, rows, place, onEdit, onOpen, onEnd }: RowActsProps) => {
  const { words } = useOffice();
  const { catalogue, actions, frame } = words;
  const { move } = useMove(kind);
  // The button that was pressed. Moving its row takes the focus away, so the button gets the focus back after the move.
  const moving = useRef<HTMLButtonElement | null>(null);
  useLayoutEffect(() => moving.current?.focus(), [place]);
  const row = rows[place];
  if (row === undefined) return null;
  const named = (action: string): string =>
    actions.ofRow(action, inLanguage(row, 'name', words.locale)?.text ?? '');
  const shift = async (by: -1 | 1): Promise<void> => {
    const refused = await move(rows, place, by);
    onEnd(refused && { kind: 'wrong', text: sayFailure(refused, frame.failures) });
  };
  return (
    <span class="row-acts">
      <RowButton name={named(catalogue.edit[kind])} text={catalogue.editShort} onPress={onEdit} />
      {rows.length > 1 &&
        ([-1, 1] as const).map((by) => {
          const isAtEnd = rows[place + by] === undefined;
          return (
            // Disables the button with ARIA only, so that it keeps the focus.
            <button
              key={by}
              type="button"
              class="plain touch mover"
              aria-label={named(by === -1 ? catalogue.moveUp : catalogue.moveDown)}
              aria-disabled={isAtEnd ? 'true' : undefined}
              onClick={({ currentTarget }) => {
                moving.current = currentTarget;
                if (!isAtEnd) void shift(by);
              }}
              onBlur={({ relatedTarget }) => {
                if (relatedTarget) moving.current = null;
              }}
            >
              {by === -1 ? '↑' : '↓'}
            </button>
          );
        })}
      <RowButton
        name={named(catalogue.delete[kind])}
        text={catalogue.deleteShort}
        onPress={(name) => onOpen({ kind: 'delete', name, what: kind, id: row.id })}
      />
    </span>
  );
};
