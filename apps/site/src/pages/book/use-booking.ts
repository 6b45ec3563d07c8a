import { isFinal, newKey, type RequestState, useRequest } from '@booky/web-ui';
import type { JSX, RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Draft, draftValue, forgetDraft, keepDraft, readDraft } from '../../sending/draft.ts';
import { type Refusal } from '../../sending/refusal.ts';
import { type MonthOfStarts, startsOf } from '../../month/load-month.ts';
import { useMonth } from '../../month/use-month.ts';
import type { Frame } from '../page.ts';
import type { BookData, Sums } from './load.ts';
import type { Made } from './send.ts';
import { sendOverOwnHold } from './own-hold.ts';

export interface Booking extends RequestState<Refusal> {
  readonly month: MonthOfStarts;
  /** The price and the fee. Undefined before the first answer, and after a failed request. */
  readonly quote: Sums | undefined;
  readonly startsAt: string | undefined;
  readonly showMonth: (month: string) => void;
  readonly handlers: Pick<JSX.IntrinsicElements['form'], 'onInput' | 'onSubmit'>;
}

/**
 * What the script adds to the form: a draft, the current total, other months, and sending without loading a new page.
 */
export const useBooking = (
  form: RefObject<HTMLFormElement>,
  { sold, typed, ...data }: BookData,
  { api, link }: Frame,
  /** Called with the new booking. If `onMade` is omitted, the next page opens. */
  onMade?: (made: Made) => void,
): Booking => {
  const packageId = sold.id;
  const { month = data.month, ...months } = useMonth(
    api,
    (from) => startsOf(from, packageId),
    // Reloads the page if the month cannot be loaded. The reloaded page then says what is wrong.
    () => {
      location.reload();
    },
    data.month,
  );
  const [quote, setQuote] = useState<Sums | undefined>(data.quote);
  const [startsAt, setStartsAt] = useState(typed.find(([name]) => name === 'startsAt')?.[1]);
  const request = useRequest(data.refusal);
  const lastQuote = useRef(0);

  const entries = (): URLSearchParams => {
    const fields = new URLSearchParams();
    if (form.current)
      for (const [name, value] of new FormData(form.current))
        if (typeof value === 'string') fields.append(name, value);
    return fields;
  };

  const keep = (dropped?: string): void => {
    const fields = entries();
    keepDraft({
      packageId,
      key: fields.get('key') ?? '',
      typed: [...fields].filter(([name]) => name !== 'key' && name !== dropped),
    });
  };

  const setKey = (key: string): void => {
    const field = form.current?.elements.namedItem('key');
    if (field instanceof HTMLInputElement) field.value = key;
  };

  const price = async (): Promise<void> => {
    const own = (lastQuote.current += 1);
    setQuote(undefined);
    const asked = await api?.try('POST /api/quote', {
      body: { packageId, addonIds: entries().getAll('addonIds') },
    });
    if (own === lastQuote.current && asked?.ok) setQuote(asked.data.quote);
  };

  const showMonth = (wanted: string): void => {
    history.replaceState(null, '', link(location.pathname, { month: wanted }));
    months.showMonth(wanted);
  };

  /** Sends the native form with the same key, because only the server can sign the address of the confirmation page. */
  const showBooked = (): void => {
    forgetDraft();
    form.current?.submit();
  };

  const renewKey = (): string => {
    const key = newKey();
    setKey(key);
    keep();
    return key;
  };

  const send = async (): Promise<void> => {
    if (!api || !request.begin()) return;
    const sent = await sendOverOwnHold(api, packageId, entries(), renewKey);
    if ('reference' in sent) {
      if (onMade) onMade(sent);
      else if (sent.payPath) location.assign(link(sent.payPath));
      else showBooked();
      return;
    }
    if (isFinal(sent.refusal)) setKey(newKey());
    const isTaken = sent.refusal.code === 'slot_taken';
    if (isTaken) {
      setStartsAt(undefined);
      showMonth(month.month);
    }
    // Leaves out a start time that was refused. The form still contains it until the next render.
    keep(isTaken ? 'startsAt' : undefined);
    request.end(sent.refusal);
  };

  useEffect(() => {
    const draft = data.refusal ? undefined : readDraft();
    if (draft && form.current) {
      const start = fill(form.current, draft, packageId);
      if (start) setStartsAt(start);
      if (draft.packageId === packageId) setKey(draft.key);
      void price();
    } else keep();
    const reprice = (): void => void price();
    addEventListener('online', reprice);
    return () => removeEventListener('online', reprice);
  }, []);

  return {
    ...request,
    month,
    quote,
    startsAt,
    showMonth,
    handlers: {
      onInput: ({ target }) => {
        if (target instanceof HTMLInputElement) {
          if (target.name === 'startsAt') setStartsAt(target.value);
          if (target.name === 'addonIds') void price();
        }
        keep();
      },
      onSubmit: (event) => {
        event.preventDefault();
        void send();
      },
    },
  };
};

/**
 * Restores a draft, but keeps newer text. If the draft is for this package, also selects the draft's add-ons and
 * returns its start time.
 */
const fill = (form: HTMLFormElement, draft: Draft, packageId: string): string | undefined => {
  const isSame = draft.packageId === packageId;
  const controls = [...form.elements].filter(
    (control) => control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement,
  );
  for (const [name, value] of draft.typed)
    for (const control of controls.filter((one) => one.name === name)) {
      if (control instanceof HTMLInputElement && control.type === 'checkbox') {
        if (isSame && control.value === value) control.checked = true;
      } else if (control.type !== 'radio' && control.value === '') control.value = value;
    }
  return isSame ? draftValue(draft, 'startsAt') : undefined;
};
