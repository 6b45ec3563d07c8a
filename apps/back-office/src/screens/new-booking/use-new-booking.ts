import type { AdminBooking, ApiError, PublicService, StartReason } from '@booky/api-client';
import { dateOf } from '@booky/web-ui';
import { useLocation } from 'preact-iso';
import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useOffice } from '../../office/office.ts';
import { useAddress } from '../../office/use-address.ts';
import { useChange } from '../../office/use-change.ts';
import { SCREEN_PATHS } from '../../screen-paths.ts';
import { recallDraft, rememberDraft } from '../../session/drafts.ts';
import { type Draft, draftOf, emptyDraft, readDraft, requestOf, type ToPay } from './draft.ts';

interface NewBookingState {
  readonly draft: Draft;
  /** The last refusal. Undefined once the person has changed the refused time. */
  readonly error: ApiError | undefined;
  readonly attempt: number;
  readonly isSending: boolean;
  /** The reasons why the refused time is not offered to clients. The photographer can still book it. */
  readonly outside: readonly StartReason[] | undefined;
  /** Stores what is in the form. Called after each change. */
  readonly change: () => void;
  /** Sends the form. With `confirm`, it also books a time that is not offered to clients. */
  readonly submit: (confirm: boolean) => Promise<void>;
}

/**
 * Keeps the typed text, and sends the form. If the time is not offered to clients, the API refuses it and gives the
 * reasons. The photographer can then send the unchanged form to book the time anyway.
 * specification.md#office-new-booking
 */
export const useNewBooking = (
  form: RefObject<HTMLFormElement>,
  services: readonly PublicService[],
  toPay: ToPay,
  again?: AdminBooking,
): NewBookingState => {
  const { words, link, now } = useOffice();
  const { route } = useLocation();
  const { query, replace } = useAddress();
  const { send, error, attempt, isSending } = useChange('POST /api/admin/bookings', { hasDraft: true });
  const [typed, setTyped] = useState<Draft>(() => ({
    ...emptyDraft(words.locale, dateOf(now()), toPay),
    ...recallDraft<Draft>('booking'),
    ...(again && draftOf(again)),
    ...(query['date'] && { date: query['date'] }),
  }));
  const [outside, setOutside] = useState<readonly StartReason[]>();
  useEffect(() => {
    if (!query['date'] && !query['again']) return;
    // The draft now contains the lapsed booking's details and the date. Removes the booking and the date from the
    // address, because a reload would otherwise overwrite newer text.
    rememberDraft('booking', typed);
    replace({ date: undefined, again: undefined });
  }, []);
  const packages = services.flatMap((service) => service.packages);
  return {
    // Drops the package from the draft if it is no longer on sale.
    draft: packages.some(({ id }) => id === typed.packageId)
      ? typed
      : { ...typed, packageId: packages[0]?.id ?? '' },
    error: error?.code === 'outside_availability' && !outside ? undefined : error,
    attempt,
    isSending,
    outside,
    change: () => {
      if (!form.current) return;
      const read = readDraft(form.current);
      rememberDraft('booking', read);
      setTyped(read);
      setOutside(undefined);
    },
    submit: async (confirm) => {
      if (!form.current) return;
      const sent = await send({ body: requestOf(readDraft(form.current), confirm) });
      if (sent?.ok) {
        rememberDraft('booking', undefined);
        route(link(SCREEN_PATHS.booking.replace(':id', sent.data.booking.id)), true);
      } else if (sent)
        setOutside(sent.error.code === 'outside_availability' ? (sent.error.body.reasons ?? []) : undefined);
    },
  };
};
