import type { ChargeOutcome, DeliveryContent, PayerPhone, ProviderMethod, TryStep } from '@booky/domain';
import type { ChargeStatus } from '@booky/domain/ports';
import { plainText } from './show.ts';

/** The arguments of `provider try`. */
interface Tried {
  readonly company: string;
  readonly phone: PayerPhone;
  readonly amountRwf: number;
  /** The command with which the operator runs this program. */
  readonly command: string;
}

/** Returns the last three digits of a phone. The operator sees only these digits. */
export const lastDigits = (phone: PayerPhone): string => `…${phone.slice(-3)}`;

/** Returns one line for a step. specification.md#provider-try */
export const stepInWords = (step: TryStep, tried: Tried): string => {
  switch (step.kind) {
    case 'recorded':
      return `Stored as the try ${step.ourRef}.`;
    case 'started':
      return startInWords(step.outcome, tried);
    case 'answered':
      return `Query to ${tried.company}: ${answerInWords(step.answer)}.`;
    case 'called_back': {
      const { delivery, outcome } = step.callback;
      return `A callback came with a valid proof: ${contentInWords(delivery.content)}; its outcome is ${outcome ?? 'still open'}.`;
    }
    case 'noticed':
      return `An unsigned callback came: it proves nothing, but causes a query to ${tried.company}.`;
    case 'ended':
      return [endInWords(step, tried), ...unprovenInWords(step, tried)].join(' ');
    default:
      return step satisfies never;
  }
};

const startInWords = (outcome: ChargeOutcome, { company, phone, amountRwf }: Tried): string => {
  switch (outcome.kind) {
    case 'accepted':
      return outcome.redirectUrl === undefined
        ? `${company} accepted the charge of ${amountRwf} RWF: answer the prompt at ${lastDigits(phone)}.`
        : `${company} accepted the charge of ${amountRwf} RWF: pay at ${plainText(outcome.redirectUrl)}`;
    case 'declined':
      return `${company} declined the charge (${outcome.reason}).`;
    case 'refused':
      return `${company} refused this account (${outcome.reason}): check its keys, address and contract.`;
    case 'not_sent':
      return `Nothing reached ${company}: check its address and keys.`;
    case 'unknown':
      return `${company} did not report whether it accepted the charge: the phone may still be prompted.`;
    default:
      return outcome satisfies never;
  }
};

const answerInWords = (answer: ChargeStatus): string => {
  switch (answer.kind) {
    case 'paid':
      return answer.amountRwf === undefined
        ? 'paid, but not a whole number of francs'
        : `paid, ${answer.amountRwf} RWF`;
    case 'failed':
      return `failed (${answer.reason})`;
    case 'pending':
      return 'pending, the payer has not answered';
    case 'not_found':
      return 'the company does not know the charge, at least not yet';
    case 'unavailable':
      return 'no usable answer';
    default:
      return answer satisfies never;
  }
};

const contentInWords = (content: DeliveryContent): string => {
  if (content.kind !== 'event') return 'its content is unreadable, or names another payment';
  const { verdict, amountRwf } = content.event;
  if (verdict.kind === 'not_final') return 'no verdict yet';
  return answerInWords(
    verdict.kind === 'failed'
      ? { kind: 'failed', reason: verdict.reason, providerReference: undefined }
      : { kind: 'paid', amountRwf, providerReference: undefined },
  );
};

type Ended = Extract<TryStep, { readonly kind: 'ended' }>;

const endInWords = ({ end, hasCallback }: Ended, { company, amountRwf }: Tried): string => {
  switch (end) {
    case 'paid':
      return hasCallback
        ? `Paid, and the callback came: refund the ${amountRwf} RWF at ${company} if you want the money back.`
        : `Paid, and no callback came: check the registration with ${company}, PUBLIC_BASE_URL, and whether the service runs.`;
    case 'failed':
      return `Failed: nothing was paid${hasCallback ? ', and the callback came' : ''}.`;
    case 'contradicted':
      return `${company} contradicted itself, or another amount was paid: check its website.`;
    case 'open':
      return `No result in ten minutes: check the website of ${company} later, because the charge may still be paid.`;
    default:
      return end satisfies never;
  }
};

/**
 * Returns a sentence about callbacks that had no valid proof, so that the operator can tell this case from callbacks
 * that never arrived.
 */
const unprovenInWords = ({ unproven }: Ended, { company, command }: Tried): readonly string[] =>
  unproven === 0
    ? []
    : [
        `${unproven} of ${company}'s deliveries named this try without a valid proof: see ${command} webhooks list --unverified.`,
      ];

/** Returns the whole run of `provider try` as one object. The object contains only the last digits of the phone. */
export const tryAsJson = (steps: readonly TryStep[], tried: Tried & { readonly method: ProviderMethod }) => {
  const recorded = steps.find((step) => step.kind === 'recorded');
  const ended = steps.find((step) => step.kind === 'ended');
  return {
    provider: tried.company,
    method: tried.method,
    phone: lastDigits(tried.phone),
    amountRwf: tried.amountRwf,
    ourRef: recorded?.ourRef ?? null,
    end: ended?.end ?? null,
    callback: ended?.hasCallback ?? false,
    unproven: ended?.unproven ?? 0,
    steps: steps.map((step) => stepInWords(step, tried)),
  };
};
