import { concludeTry, signingSecrets } from '../../model/webhook.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SecretSealer } from '../../ports/security.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import type { TakenWebhook, Webhooks, WebhookSender } from '../../ports/webhooks.ts';
import { ADMIN_LOCALE } from '../emails.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly webhooks: Webhooks;
  readonly webhookSender: WebhookSender;
  readonly secretSealer: SecretSealer;
  readonly clock: Clock;
}

/** How many deliveries one process sends at the same time. */
const AT_ONCE = 16;

/**
 * Sends deliveries until none is due, and returns how many tries that took. If a try fails, the delivery is tried
 * again later. If a worker crashes, its deliveries are due again after a minute. specification.md#webhook-tries
 * specification.md#webhook-off
 */
export const makeSendWebhooks = (ports: Ports) => {
  const { webhooks, webhookSender, secretSealer, clock } = ports;
  const sendOne = async ({ delivery, endpoint }: TakenWebhook): Promise<void> => {
    const sealed = signingSecrets(endpoint, clock.now());
    const secrets = sealed.flatMap((one) => secretSealer.open(one) ?? []);
    const answer =
      secrets.length === 0 ? 'failed' : await webhookSender.send(endpoint.url, delivery, secrets);
    await conclude(ports, { delivery, endpoint }, answer);
  };
  return async (): Promise<number> => {
    let tries = 0;
    for (;;) {
      const taken = await webhooks.takeDue(clock.now(), AT_ONCE);
      if (taken.length === 0) return tries;
      tries += taken.length;
      await Promise.all(taken.map(sendOne));
    }
  };
};

const conclude = (
  { unitOfWork, secretSealer, clock }: Ports,
  { delivery, endpoint: { id, adminId, generation } }: TakenWebhook,
  answer: Parameters<typeof concludeTry>[2],
): Promise<void> =>
  unitOfWork.run(async ({ webhooks, admins, emailOutbox }) => {
    const endpoint = await webhooks.find({ id: adminId, tokenGeneration: generation }, id);
    if (endpoint === undefined) return;
    const concluded = concludeTry(endpoint, delivery.tries, answer, clock.now());
    await webhooks.conclude(delivery, concluded.status, concluded.dueAt);
    // Encrypts the secret under the current key, so that it can still be read after the previous key is removed.
    // specification.md#sealed-secrets
    const secret = secretSealer.open(endpoint.sealedSecret);
    const sealedSecret = secret === undefined ? endpoint.sealedSecret : secretSealer.seal(secret);
    await webhooks.save({ ...concluded.endpoint, sealedSecret });
    if (!endpoint.isActive || concluded.endpoint.isActive) return;
    const admin = await admins.find(adminId);
    if (admin === undefined) return;
    await emailOutbox.enqueue({
      cause: 'webhook_off',
      to: admin.email,
      locale: ADMIN_LOCALE,
      url: endpoint.url,
      why: answer === 'gone' ? 'gone' : 'failures',
    });
  });
