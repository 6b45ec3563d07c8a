import type { ApiError, WorkingHours, WorkingHoursGiven } from '@booky/api-client';
import { useState } from 'preact/hooks';
import { useOffice } from '../../office/office.ts';
import { useChange } from '../../office/use-change.ts';
import { nameOfDay, sayHours } from './day.ts';

/** The working hours to store, and the stored row that they replace, if there is one. */
export interface HoursToSave {
  readonly before: WorkingHours | undefined;
  readonly given: WorkingHoursGiven;
}

interface Refused {
  readonly error: ApiError;
  /** The sentence about the error. Undefined if the general wording applies. */
  readonly message: string | undefined;
}

/** The response for the last row that was stored. */
interface Saved {
  readonly replayedAt?: string | undefined;
}

/** Stores several rows of working hours one after the other, and stops at the first that is refused. */
export const useSaveHours = () => {
  const { words } = useOffice();
  const add = useChange('POST /api/admin/working-hours');
  const replace = useChange('PUT /api/admin/working-hours/{id}');
  const [refused, setRefused] = useState<Refused>();
  const [attempt, setAttempt] = useState(0);
  /**
   * Stores the rows and returns the last response. Returns undefined if a row is refused or another save is in flight.
   */
  const save = async (rows: readonly HoursToSave[]): Promise<Saved | undefined> => {
    let last: Saved = {};
    for (const { before, given } of rows) {
      const sent = before
        ? await replace.send({ path: { id: before.id }, body: given })
        : await add.send({ body: given });
      if (sent === undefined) return undefined;
      if (!sent.ok) {
        const { error } = sent;
        const taken = error.code === 'working_hours_taken' ? error.body.workingHours : undefined;
        const message =
          taken &&
          `${words.hours.taken(nameOfDay(taken, words.locale), sayHours(taken, words))} ${
            taken.weekday === null ? '' : words.hours.replaceNext
          }`;
        setRefused({ error, message });
        setAttempt((count) => count + 1);
        return undefined;
      }
      last = sent;
    }
    setRefused(undefined);
    return last;
  };
  return { save, attempt, refused, isSending: add.isSending || replace.isSending };
};
