import { MONDAY_MORNING } from '@booky/testkit';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { concludeTry, rotated, signingSecrets, type WebhookEndpoint } from './webhook.ts';

const NOW = MONDAY_MORNING;

const endpoint: WebhookEndpoint = {
  id: 'endpoint',
  adminId: 'admin',
  generation: 0,
  url: 'https://hooks.example',
  types: [],
  description: undefined,
  isActive: true,
  createdAt: NOW,
  sealedSecret: 'present',
  previousSecret: undefined,
  failures: 0,
};

/** specification.md#webhook-tries specification.md#webhook-off */
describe('a try to deliver a webhook', () => {
  it('is repeated after each failure, with longer and longer waits', () => {
    const waits = Array.from({ length: 8 }, (_, index) => concludeTry(endpoint, index + 1, 'failed', NOW));
    expect(waits.map(({ status, dueAt }) => [status, Duration.between(NOW, dueAt).toMinutes()])).toEqual([
      ...[1, 10, 60, 240, 720, 1440, 1800].map((minutes) => ['pending', minutes]),
      ['failed', 0],
    ]);
  });

  it('turns the endpoint off at the 20th failure in a row', () => {
    let now = endpoint;
    for (let failure = 1; failure < 20; failure += 1) now = concludeTry(now, 1, 'failed', NOW).endpoint;
    expect(now).toEqual({ ...endpoint, failures: 19 });
    expect(concludeTry(now, 1, 'delivered', NOW)).toEqual({ endpoint, status: 'delivered', dueAt: NOW });
    expect(concludeTry(now, 1, 'failed', NOW)).toMatchObject({
      endpoint: { isActive: false },
      status: 'failed',
    });
  });

  it('turns the endpoint off immediately after a 410 response', () => {
    expect(concludeTry(endpoint, 1, 'gone', NOW)).toMatchObject({
      endpoint: { isActive: false },
      status: 'failed',
    });
  });
});

/** specification.md#rotate-webhook-secret */
describe('a rotated secret', () => {
  it('signs together with the previous secret for exactly 24 hours', () => {
    const changed = rotated(endpoint, 'next', NOW);
    const day = NOW.plus(Duration.ofHours(24));
    expect(signingSecrets(endpoint, NOW)).toEqual(['present']);
    expect(signingSecrets(changed, day.minusMillis(1))).toEqual(['next', 'present']);
    expect(signingSecrets(changed, day)).toEqual(['next']);
    expect(signingSecrets(rotated(changed, 'third', NOW), NOW)).toEqual(['third', 'next']);
  });
});
