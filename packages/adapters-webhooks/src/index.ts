export { signatureOf } from './signature.ts';
export { makeWebhookSender, type WebhookReach } from './webhook-sender.ts';
