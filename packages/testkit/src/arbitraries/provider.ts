import type { Arbitrary } from 'fast-check';
import * as fc from 'fast-check';
import {
  type DeliveryContent,
  FAILURE_REASONS,
  type ProviderDelivery,
  type ProviderEvent,
  type ProviderName,
} from '@booky/domain';
import { arbitraryUuid, orUndefined } from './text.ts';
import { arbitraryInstant } from './time.ts';

/**
 * Any code point except a surrogate. We build this generator ourselves because each process needs a second to create
 * fast-check's own generator.
 */
const codePoint = fc
  .oneof(fc.nat({ max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((point) => String.fromCodePoint(point));

/** Any text that a provider's JSON can contain. It may contain NUL. */
const providerText = (): Arbitrary<string> => fc.string({ unit: codePoint, minLength: 1, maxLength: 60 });

/** The names of payment companies: two that the service knows, and one that it does not. */
export const PROVIDERS: readonly ProviderName[] = ['mobile-money', 'gateway', 'another-company'];

export const arbitraryProviderEvent = (): Arbitrary<ProviderEvent> =>
  fc.record({
    ourRef: arbitraryUuid(),
    verdict: fc.oneof(
      fc.record({ kind: fc.constant('succeeded') }),
      fc.record({ kind: fc.constant('failed'), reason: fc.constantFrom(...FAILURE_REASONS) }),
      fc.record({ kind: fc.constant('not_final') }),
    ),
    amountRwf: orUndefined(fc.maxSafeNat()),
    providerReference: orUndefined(providerText()),
  });

const arbitraryContent = (): Arbitrary<DeliveryContent> =>
  fc.oneof(
    fc.record({ kind: fc.constant('event'), event: arbitraryProviderEvent() }),
    fc.record({ kind: fc.constant('misaddressed'), ourRef: arbitraryUuid() }),
    fc.record({ kind: fc.constant('unreadable') }),
  );

/** A verified delivery. It has an event key only if it contains an event. */
export const arbitraryDelivery = (): Arbitrary<ProviderDelivery> =>
  fc
    .record({
      id: arbitraryUuid(),
      provider: fc.constantFrom(...PROVIDERS),
      source: fc.constantFrom('callback', 'query'),
      key: providerText(),
      content: arbitraryContent(),
      body: fc.uint8Array({ maxLength: 200 }),
      receivedAt: arbitraryInstant(),
      requestId: orUndefined(fc.stringMatching(/^[A-Za-z0-9._-]{1,128}$/)),
    })
    .map(({ key, ...delivery }) => ({
      ...delivery,
      eventKey: delivery.content.kind === 'event' ? key : undefined,
    }));
