import type { ChargeView } from '@booky/provider-simulators';
import { useMutation, useQuery, useQueryClient } from '@tanstack/preact-query';
import type { SandboxState } from '../../description.ts';
import type { MailboxEmail } from '../../mailbox.ts';
import { useSay } from './say.ts';

/** All the data that the page shows. */
export interface Snapshot {
  readonly sandbox: SandboxState;
  /** The emails, newest first. */
  readonly emails: readonly MailboxEmail[];
  /** The charges, newest first. */
  readonly charges: readonly ChargeView[];
}

const POLL_MS = 2000;
const PATIENCE_MS = 10_000;

/** Thrown when the sandbox refuses a request. */
class Refusal extends Error {}

/**
 * Calls the control server. Throws a {@link Refusal} with the server's message if the server refuses, and another error
 * if it does not answer.
 */
export const ask = async <Answer>(
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer> => {
  const response = await fetch(path, {
    method,
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer: Answer & { readonly message?: string } = await response.json();
  if (!response.ok) throw new Refusal(answer.message);
  return answer;
};

const takeSnapshot = async (): Promise<Snapshot> => {
  const [sandbox, { emails }, { charges }] = await Promise.all([
    ask<SandboxState>('GET', '/sandbox'),
    ask<Pick<Snapshot, 'emails'>>('GET', '/sandbox/mailbox'),
    ask<Pick<Snapshot, 'charges'>>('GET', '/sandbox/provider/charges'),
  ]);
  return { sandbox, emails, charges };
};

/** Takes a snapshot every two seconds while the page is visible. `isError` is true if there is no answer. */
export const useSnapshot = () =>
  useQuery({ queryKey: ['snapshot'], queryFn: takeSnapshot, refetchInterval: POLL_MS });

/**
 * Runs a button's work, one press at a time. Shows the message that the work returns, or the message of the refusal. A
 * press is over once the page shows the change.
 */
export const usePress = (work: () => Promise<string>) => {
  const client = useQueryClient();
  const say = useSay();
  const { mutate, isPending } = useMutation({
    mutationFn: work,
    onSuccess: (sentence) => say({ sentence }),
    onError: (fault) => {
      if (fault instanceof Refusal) say({ sentence: fault.message, isBad: true });
    },
    onSettled: () => client.invalidateQueries(),
  });
  const press = (): void => {
    if (!isPending) mutate();
  };
  return { press, isBusy: isPending };
};
