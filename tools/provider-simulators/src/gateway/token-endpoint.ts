import type { AccessTokens } from '../access-tokens.ts';
import { type Answer, hangUp, jsonReply } from '../http/answer.ts';
import type { Received } from '../http/received.ts';
import type { GatewayKeys } from './credentials.ts';

export const tokenPath = '/realms/flutterwave/protocol/openid-connect/token';

const refused = (status: number, error: string, description: string): Answer =>
  jsonReply(status, { error, error_description: description });

/** Answers a request for a token, which contains OAuth 2 client credentials in a form. */
export const answerTokenCall = (request: Received, keys: GatewayKeys, tokens: AccessTokens): Answer => {
  const failure = tokens.takeFailure();
  if (failure === 'hangs_up') return hangUp;
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '')) {
    return refused(400, 'invalid_request', 'Missing form parameter: grant_type');
  }
  const form = new URLSearchParams(request.body.toString('utf8'));
  if (form.get('grant_type') !== 'client_credentials') {
    return refused(400, 'unsupported_grant_type', 'Unsupported grant_type');
  }
  const isKnown = form.get('client_id') === keys.clientId && form.get('client_secret') === keys.clientSecret;
  if (!isKnown || failure === 'refuses') {
    return refused(401, 'invalid_client', 'Invalid client or Invalid client credentials');
  }
  return jsonReply(200, {
    access_token: tokens.issue(),
    expires_in: tokens.lifeSeconds,
    refresh_expires_in: 0,
    token_type: 'Bearer',
    'not-before-policy': 0,
    scope: 'profile email',
  });
};
