import type { AccessTokens } from '../access-tokens.ts';
import { type Answer, emptyReply, hangUp, htmlReply, jsonReply } from '../http/answer.ts';
import type { Received } from '../http/received.ts';
import type { MobileMoneyKeys } from './credentials.ts';
import { accessError, firewallPage } from './errors.ts';

export const tokenPath = '/collection/token/';

/**
 * Answers a request for a token. As documented, it refuses a request without a content length, and returns a web page
 * if the body is a form.
 */
export const answerTokenCall = (request: Received, keys: MobileMoneyKeys, tokens: AccessTokens): Answer => {
  if (request.headers['content-length'] === undefined) return emptyReply(411);
  if (/^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '')) {
    return htmlReply(200, firewallPage);
  }
  const failure = tokens.takeFailure();
  if (failure === 'hangs_up') return hangUp;
  if (request.headers['ocp-apim-subscription-key'] !== keys.subscriptionKey) {
    return accessError(401, 'Access denied due to invalid subscription key.');
  }
  const expected = Buffer.from(`${keys.apiUser}:${keys.apiKey}`).toString('base64');
  if (request.headers['authorization'] !== `Basic ${expected}` || failure === 'refuses') {
    return jsonReply(401, { error: 'login_failed' });
  }
  return jsonReply(200, {
    access_token: tokens.issue(),
    token_type: 'access_token',
    expires_in: tokens.lifeSeconds,
  });
};
