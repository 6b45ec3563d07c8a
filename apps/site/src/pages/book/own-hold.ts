import type { ApiClient } from '@booky/api-client';
import { isFinal, recall, remember } from '@booky/web-ui';
import { type Refusal, refusalOf } from '../../sending/refusal.ts';
import { sendForm, type Sent } from './send.ts';

/** The form as this tab last sent it. */
interface SentForm {
  readonly packageId: string;
  /** The form's values, including its key. */
  readonly entries: string;
  /**
   * The path of the page for paying the hold that this form made. Undefined until the result of the request is known.
   */
  readonly payPath: string | undefined;
}

const NAME = 'booky-sent';

/**
 * Sends the form. An unchanged form gets the same hold again. For a changed form, first ends the hold of the last form,
 * so that visitors do not block their own time, and gets a new key from `renewKey`. If the last hold cannot be ended,
 * returns the refusal. A hold that the client has chosen to pay without a provider is kept: after the refusal, the next
 * press holds the other time as well. specification.md#own-hold
 */
export const sendOverOwnHold = async (
  api: ApiClient,
  packageId: string,
  form: URLSearchParams,
  renewKey: () => string,
): Promise<Sent> => {
  const before = recall<SentForm>(NAME);
  if (before.payPath && before.entries !== form.toString()) {
    const refusal = await release(api, before.payPath);
    const isSameTime = new URLSearchParams(before.entries).get('startsAt') === form.get('startsAt');
    if (!refusal || (refusal.code === 'already_chosen' && !isSameTime)) remember(NAME, undefined);
    if (refusal) return { refusal: { ...refusal, payPath: before.payPath } };
    form.set('key', renewKey());
  }
  const own = { packageId, entries: form.toString() };
  remember(NAME, own);
  const sent = await sendForm(api, packageId, form);
  if ('reference' in sent) {
    remember(NAME, sent.payPath ? { ...own, payPath: sent.payPath } : undefined);
    return sent;
  }
  const isReused = sent.refusal.code === 'idempotency_key_reused';
  const lost = !before.payPath && isReused && new URLSearchParams(before.entries);
  if (lost && before.packageId && lost.get('key') === form.get('key')) {
    // The response to the last form was lost. Sends the last form again with its old key, so that the service returns
    // the existing hold and creates nothing new.
    const first = await sendForm(api, before.packageId, lost);
    if ('reference' in first && first.payPath) {
      remember(NAME, { ...before, payPath: first.payPath });
      return sendOverOwnHold(api, packageId, form, renewKey);
    }
  }
  if (isFinal(sent.refusal)) remember(NAME, undefined);
  return sent;
};

const release = async (api: ApiClient, payPath: string): Promise<Refusal | undefined> => {
  const [, , reference = '', token = ''] = payPath.split('/');
  const released = await api.try('POST /api/checkout/{reference}/{token}/release', {
    path: { reference, token },
  });
  return released.ok || released.error.status === 404 ? undefined : refusalOf(released.error);
};
