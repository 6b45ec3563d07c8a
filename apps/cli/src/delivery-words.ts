import { paymentNamedIn } from '@booky/domain';
import type { DeliveryOnRecord } from '@booky/domain/ports';
import { kigaliAndUtc, plainText, tableOf } from './show.ts';

/** Returns a delivery as JSON. Includes the body only on request, because the body can contain phone numbers. */
export const deliveryAsJson = (record: DeliveryOnRecord, withBody: boolean) => {
  const { delivery, outcome, concludedAt, faults, lastFault, isBodyErased } = record;
  const event = delivery.content.kind === 'event' ? delivery.content.event : undefined;
  return {
    id: delivery.id,
    provider: delivery.provider,
    source: delivery.source,
    receivedAt: delivery.receivedAt.toString(),
    requestId: delivery.requestId ?? null,
    content: delivery.content.kind,
    ourRef: paymentNamedIn(delivery.content) ?? null,
    verdict: event?.verdict.kind ?? null,
    failureReason: event?.verdict.kind === 'failed' ? event.verdict.reason : null,
    amountRwf: event?.amountRwf ?? null,
    providerReference: event?.providerReference ?? null,
    outcome: outcome ?? null,
    concludedAt: concludedAt?.toString() ?? null,
    faults,
    lastFault: lastFault ?? null,
    bodyErased: isBodyErased,
    ...(withBody ? bodyAsJson(record) : {}),
  };
};

const bodyAsJson = ({ delivery: { body }, isBodyErased }: DeliveryOnRecord) =>
  isBodyErased
    ? { body: null, bodyBase64: null }
    : { body: textOf(body), bodyBase64: Buffer.from(body).toString('base64') };

/** Returns a delivery as a table with one fact on each line. */
export const deliveryFacts = (record: DeliveryOnRecord, withBody: boolean): string => {
  const { delivery, concludedAt } = record;
  const facts = {
    ...deliveryAsJson(record, false),
    receivedAt: kigaliAndUtc(delivery.receivedAt),
    concludedAt: concludedAt === undefined ? null : kigaliAndUtc(concludedAt),
  };
  const table = tableOf(
    ['FACT', 'VALUE'],
    Object.entries(facts).map(([name, value]) => [name, value === null ? '-' : `${value}`]),
  );
  if (!withBody) return table;
  const body = record.isBodyErased ? ERASED : linesOf(record.delivery.body);
  return `${table}\n${body}\n`;
};

const ERASED = 'The body was erased when it was 30 days old; the facts read from it are listed above.';

const textOf = (body: Uint8Array): string => new TextDecoder().decode(body);

/**
 * Returns the body for display in a terminal. Keeps the line breaks, and replaces every character that could move the
 * cursor.
 */
const linesOf = (body: Uint8Array): string => textOf(body).split(/\r?\n/).map(plainText).join('\n');
