import { randomUUID } from 'node:crypto';
import { type AccessTokens, makeAccessTokens } from '../access-tokens.ts';
import { type ChargeDesk, makeChargeDesk } from '../charges/charge-desk.ts';
import { type Answer, hold, jsonReply } from '../http/answer.ts';
import type { Received } from '../http/received.ts';
import { runSimulator } from '../run-simulator.ts';
import type { CommonOptions, Simulator } from '../simulator.ts';
import { answerCardPage, cardPagePath } from './card-page-routes.ts';
import { chargeBody, type GatewayCharge, type GatewayDetails } from './charge-body.ts';
import { answerChargeList, answerOneCharge } from './charge-queries.ts';
import { type GatewayCredentials, type GatewayKeys, makeGatewayKeys } from './credentials.ts';
import { type DirectCharge, readDirectCharge } from './direct-charge.ts';
import { gatewayError, notFound, notValid, unauthorized } from './errors.ts';
import { answerTokenCall, tokenPath } from './token-endpoint.ts';
import { makeGatewayWire } from './webhook.ts';

export interface GatewayOptions extends CommonOptions {
  readonly provider: 'gateway';
  /** The keys of the account. By default, random. */
  readonly credentials?: GatewayKeys | undefined;
  /**
   * The address to which all webhooks go. Pass a function if the API gets its port later. The
   * simulator calls the function whenever it needs the address.
   */
  readonly webhookUrl: string | (() => string | undefined);
}

export type GatewaySimulator = Simulator<GatewayCredentials>;

const tokenLifeSeconds = 600;

/**
 * Starts the second provider: Flutterwave's v4 API for Rwanda, with a card page that the live API does not have.
 * @throws the listener's error, such as EADDRINUSE.
 */
export const startGatewaySimulator = async (options: GatewayOptions): Promise<GatewaySimulator> => {
  const { clock, webhookUrl, credentials: keys = makeGatewayKeys() } = options;
  const tokens = makeAccessTokens(clock, tokenLifeSeconds);
  const desk = makeChargeDesk(
    options,
    makeGatewayWire({
      url: typeof webhookUrl === 'string' ? () => webhookUrl : webhookUrl,
      secret: keys.webhookSecret,
      nowMs: () => clock.now().toEpochMilli(),
    }),
  );
  const findById = (id: string): GatewayCharge | undefined =>
    desk.made().find((charge) => charge.providerId === id);

  const answer = async (request: Received, baseUrl: string): Promise<Answer> => {
    if (request.method === 'POST' && request.path === tokenPath)
      return answerTokenCall(request, keys, tokens);
    const onCardPage = await answerCardPage(request, desk, findById);
    if (onCardPage !== undefined) return onCardPage;
    if (!tokens.accept(request.headers['authorization'])) return unauthorized();
    if (request.method === 'POST' && request.path === '/orchestration/direct-charges') {
      return answerDirectCharge(request, baseUrl, desk, tokens);
    }
    if (request.method === 'GET' && request.path === '/charges')
      return answerChargeList(request, desk.made());
    if (request.method === 'GET' && request.path.startsWith('/charges/')) {
      return answerOneCharge(findById(request.path.slice('/charges/'.length)));
    }
    return notFound();
  };

  return runSimulator(options, {
    name: 'gateway',
    desk,
    answer,
    credentials: (baseUrl) => ({ ...keys, tokenUrl: baseUrl + tokenPath }),
  });
};

const created = (charge: GatewayCharge, headers: Readonly<Record<string, string>> = {}): Answer =>
  jsonReply(201, { status: 'success', message: 'Charge created', data: chargeBody(charge) }, headers);

const answerDirectCharge = (
  request: Received,
  baseUrl: string,
  desk: ChargeDesk<GatewayDetails>,
  tokens: AccessTokens,
): Answer => {
  const reading = readDirectCharge(request);
  if ('refused' in reading) return reading.refused;
  const idempotencyKey = request.headers['x-idempotency-key'];
  const first =
    idempotencyKey === undefined
      ? undefined
      : desk.made().find(({ details }) => details.idempotencyKey === idempotencyKey);
  // Repeats the original answer, even if the payer has decided since then.
  if (first !== undefined) {
    return created(
      { ...first, verdict: first.submit === 'decline' ? first.verdict : undefined },
      { 'x-idempotency-cache-hit': 'true' },
    );
  }
  if (desk.find(reading.taken.reference) !== undefined) {
    return gatewayError(409, '1100409', 'RESOURCE_CONFLICT', 'A charge with this reference exists already.');
  }
  return takeCharge(reading.taken, idempotencyKey, baseUrl, desk, tokens);
};

const takeCharge = (
  { reference, method, phone, amountRwf, ...rest }: DirectCharge,
  idempotencyKey: string | undefined,
  baseUrl: string,
  desk: ChargeDesk<GatewayDetails>,
  tokens: AccessTokens,
): Answer => {
  const providerId = `chg_${randomUUID().replaceAll('-', '')}`;
  const cardPageUrl = method === 'card' ? baseUrl + cardPagePath(providerId) : undefined;
  const details = { ...rest, cardPageUrl, idempotencyKey };
  const plan = desk.take({ ourRef: reference, providerId, method, phone, amountRwf, details });
  switch (plan.submit) {
    case 'accept':
    case 'decline': {
      const charge = desk.find(reference);
      return charge === undefined ? notFound() : created(charge);
    }
    case 'refuse':
      return notValid([{ field_name: 'currency', message: 'is not enabled for this merchant' }]);
    case 'unreachable':
      tokens.failNext(plan.tokenFailure);
      return unauthorized();
    case 'timeout':
    case 'timeout_after_accept':
      return hold;
    default:
      return plan.submit satisfies never;
  }
};
