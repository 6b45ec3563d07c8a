import type { AdminBooking } from '@booky/api-client';
import { useId } from 'preact/hooks';
import {
  ACTION_GROUPS,
  actionsIn,
  type DialogName,
  nextStep,
  QUICK_ACTIONS,
} from '../../booking-actions/actions.ts';
import { useOffice } from '../../office/office.ts';
import type { Open } from './open.ts';

interface ActsProps {
  readonly booking: AdminBooking;
  /** True if the menu of secondary actions is open on a narrow screen. */
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly onOpen: (open: Open) => void;
}

/**
 * One button for each action that the API allows now, with the next step first. The buttons for a payment, add-on or
 * note are in its row instead. specification.md#office-next-step
 */
export const Acts = ({ booking, isOpen, onToggle, onOpen }: ActsProps) => {
  const { words } = useOffice();
  const { booking: say, actions } = words;
  const id = useId();
  const next = nextStep(booking);
  const others = (names: readonly DialogName[]): readonly DialogName[] =>
    names.filter((action) => action !== next && booking.actions.includes(action));
  const quick = others(QUICK_ACTIONS);
  const groups = ACTION_GROUPS.map((group) => ({
    group,
    shown: others(actionsIn(group)).filter((action) => !quick.includes(action)),
  })).filter(({ shown }) => shown.length > 0);
  const buttonOf = (action: DialogName, look: string) => (
    <button
      key={action}
      type="button"
      class={look}
      onClick={() => onOpen({ action, name: actions.names[action] })}
    >
      {actions.names[action]}
    </button>
  );
  if (!next && quick.length + groups.length === 0) return null;
  return (
    <section class="booking-acts" aria-label={say.actions}>
      {next && buttonOf(next, 'button next-step')}
      {quick.length > 0 && (
        <div class="quick-acts">{quick.map((action) => buttonOf(action, 'button second'))}</div>
      )}
      {groups.length > 0 && (
        <>
          <button
            type="button"
            class="button second more-acts"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => onToggle(!isOpen)}
          >
            {say.otherActions}
          </button>
          <div id={id} class={isOpen ? 'act-groups open' : 'act-groups'}>
            {groups.map(({ group, shown }) => (
              <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
                <h2 id={`${id}-${group}`}>{say.groups[group]}</h2>
                <ul>
                  {shown.map((action) => (
                    <li key={action}>{buttonOf(action, 'plain touch')}</li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </>
      )}
    </section>
  );
};
