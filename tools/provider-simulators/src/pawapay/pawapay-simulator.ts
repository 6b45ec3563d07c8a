import { randomBytes } from 'node:crypto';
import { Duration } from '@js-joda/core';
import { makeChargeDesk } from '../charges/charge-desk.ts';
import { type Answer, hangUp, hold, jsonReply } from '../http/answer.ts';
import { answerBroken } from '../http/broken-call.ts';
import { type Received, readJsonObject } from '../http/received.ts';
import { runSimulator } from '../run-simulator.ts';
import type { CommonOptions, Simulator } from '../simulator.ts';
import { makeSwitches } from '../switches.ts';
import { makePawaPayWire } from './callback.ts';
import { activeConfiguration, availability, predictedProvider } from './configuration.ts';
import { dateText, type Deposit, depositBody, type DepositDetails } from './deposit.ts';
import { type DepositRequest, readDeposit } from './read-deposit.ts';
import { failureReason, rejected, technicalRefusal, unknownError } from './refusals.ts';
import { publicKeyOf, signingKey } from './signature.ts';
import { PAWAPAY_SWITCHES, type PawaPayPositions, type PawaPaySwitches } from './switches.ts';

export interface PawaPayCredentials {
  readonly apiToken: string;
}

export interface PawaPayOptions extends CommonOptions {
  /** The token of the account. By default, random. */
  readonly credentials?: PawaPayCredentials | undefined;
  /**
   * The address of every callback. Pass a function if the API gets its port later. The function is called for each try.
   */
  readonly callbackUrl: string | (() => string | undefined);
  readonly switches?: Partial<PawaPayPositions> | undefined;
}

export interface PawaPaySimulator extends Simulator<PawaPayCredentials> {
  readonly switches: PawaPaySwitches;
}

const depositsPath = '/v2/deposits';
const resendPath = `${depositsPath}/resend-callback/`;

/** pawaPay repeats a callback for about 15 minutes. */
const usualDelays = [1, 2, 4, 8, 16, 29, 60, 120, 240, 420].map((seconds) => Duration.ofSeconds(seconds));

/** For this long, an open prompt can block another prompt on the same phone. */
const openPromptMs = 600_000;

/**
 * Starts pawaPay v2: deposits by wallets of Rwanda.
 * @throws the listener's error, such as EADDRINUSE.
 */
export const startPawaPaySimulator = async (options: PawaPayOptions): Promise<PawaPaySimulator> => {
  const { clock, callbackUrl, callbackRetryDelays = usualDelays } = options;
  const credentials = options.credentials ?? { apiToken: randomBytes(32).toString('base64url') };
  const switches: PawaPaySwitches = makeSwitches(PAWAPAY_SWITCHES, options.switches);
  const nowMs = (): number => clock.now().toEpochMilli();
  const url = typeof callbackUrl === 'string' ? () => callbackUrl : callbackUrl;
  const keySeed = credentials.apiToken;
  const desk = makeChargeDesk<DepositDetails>(
    { ...options, callbackRetryDelays },
    makePawaPayWire({ url, keySeed, nowMs, positions: () => switches.positions() }),
  );

  const find = (depositId: string): Deposit | undefined => {
    const deposit = desk.find(depositId.toLowerCase());
    const hiddenMs = switches.positions().notFoundSeconds * 1000;
    return deposit !== undefined && nowMs() - deposit.requestedAtMs < hiddenMs ? undefined : deposit;
  };

  const hasOpenPrompt = (phoneNumber: string): boolean =>
    desk
      .made()
      .some(
        ({ details, verdict, requestedAtMs }) =>
          details.phoneNumber === phoneNumber &&
          verdict === undefined &&
          nowMs() - requestedAtMs < openPromptMs,
      );

  const start = (request: Received): Answer => {
    const positions = switches.positions();
    const reading = readDeposit(request, positions, (depositId) =>
      desk.find(depositId) === undefined
        ? undefined
        : jsonReply(200, { depositId, status: 'DUPLICATE_IGNORED' }),
    );
    return 'refused' in reading ? reading.refused : take(reading.taken, positions);
  };

  const take = (
    { depositId, amountRwf, method, ...details }: DepositRequest,
    positions: PawaPayPositions,
  ): Answer => {
    const isInProgress = positions.samePhone === 'fails' && hasOpenPrompt(details.phoneNumber);
    const plan = desk.take({
      ourRef: depositId,
      providerId: depositId,
      method,
      phone: `+${details.phoneNumber}`,
      amountRwf,
      details,
    });
    if (isInProgress) failInProgress(depositId);
    switch (plan.submit) {
      case 'accept':
        return jsonReply(200, {
          depositId,
          status: 'ACCEPTED',
          nextStep: 'FINAL_STATUS',
          created: dateText(nowMs()),
        });
      case 'decline':
        return rejected(depositId, 'INVALID_PHONE_NUMBER');
      case 'refuse':
        return technicalRefusal(403, 'DEPOSITS_NOT_ALLOWED', positions);
      case 'unreachable':
        return positions.unreachable === '401'
          ? technicalRefusal(401, 'AUTHENTICATION_ERROR', positions)
          : technicalRefusal(429, 'TOO_MANY_REQUESTS', positions);
      case 'timeout':
      case 'timeout_after_accept':
        return hold;
      default:
        return plan.submit satisfies never;
    }
  };

  const failInProgress = (depositId: string): void => {
    const decision = { status: 'failed', reason: 'PAYMENT_IN_PROGRESS' } as const;
    desk.change(depositId, (present) => ({ ...present, due: { atMs: nowMs(), decision } }));
  };

  const query = (depositId: string): Answer => {
    const positions = switches.positions();
    if (positions.query !== 'answered') return positions.query === 'cut' ? hangUp : unknownError();
    const deposit = find(depositId);
    return jsonReply(
      200,
      deposit === undefined
        ? { status: 'NOT_FOUND' }
        : { status: 'FOUND', data: depositBody(deposit, nowMs(), positions) },
    );
  };

  const resend = (depositId: string): Answer => {
    const deposit = find(depositId);
    const sent = deposit && desk.repeat(deposit.ourRef);
    const code = deposit === undefined ? 'NOT_FOUND' : 'INVALID_STATE';
    return jsonReply(
      200,
      sent === undefined
        ? { depositId, status: 'REJECTED', failureReason: failureReason(code) }
        : { depositId, status: 'ACCEPTED' },
    );
  };

  const publicKeys = (positions: PawaPayPositions): Answer => {
    const { signingKey: newest, listedKeys } = positions;
    const numbers = Array.from({ length: newest }, (_, index) => index + 1);
    const listed = listedKeys === 'all' ? numbers : numbers.slice(-1);
    return jsonReply(
      200,
      listed.map((number) => publicKeyOf(signingKey(keySeed, number), positions)),
    );
  };

  const answerGet = (request: Received, positions: PawaPayPositions): Answer => {
    switch (request.path) {
      case '/v2/public-key/http':
        return publicKeys(positions);
      case '/v2/active-conf':
        return jsonReply(200, activeConfiguration(request.query, positions, url()));
      case '/v2/availability':
        return jsonReply(200, availability(request.query, positions));
      default:
        return request.path.startsWith(`${depositsPath}/`)
          ? query(request.path.slice(depositsPath.length + 1))
          : notFound(positions);
    }
  };

  const answerPost = (request: Received, positions: PawaPayPositions): Answer => {
    if (request.path === depositsPath)
      return answerBroken(positions.start, unknownError(), () => start(request));
    if (request.path.startsWith(resendPath)) return resend(request.path.slice(resendPath.length));
    if (request.path !== '/v2/predict-provider') return notFound(positions);
    const predicted = predictedProvider(readJsonObject(request)?.['phoneNumber'], positions);
    return predicted === undefined
      ? technicalRefusal(400, 'INVALID_INPUT', positions)
      : jsonReply(200, predicted);
  };

  const answer = (request: Received): Answer => {
    const positions = switches.positions();
    const isOpen = request.path === '/v2/public-key/http' && positions.publicKeyAuthentication === 'none';
    const barred = isOpen ? undefined : refuseCaller(request, credentials, positions);
    if (barred !== undefined) return barred;
    if (request.method === 'GET') return answerGet(request, positions);
    return request.method === 'POST' ? answerPost(request, positions) : notFound(positions);
  };

  const simulator = await runSimulator(options, {
    name: 'pawapay',
    desk,
    answer,
    credentials: () => credentials,
  });
  return { ...simulator, switches };
};

const notFound = (positions: PawaPayPositions): Answer =>
  technicalRefusal(404, 'NOT_FOUND', positions, 'There is no such resource.');

const refuseCaller = (
  { headers }: Received,
  { apiToken }: PawaPayCredentials,
  positions: PawaPayPositions,
): Answer | undefined => {
  const token = /^Bearer (\S+)$/i.exec(headers['authorization'] ?? '')?.[1];
  if (token === undefined) return technicalRefusal(401, 'NO_AUTHENTICATION', positions);
  return token === apiToken
    ? undefined
    : technicalRefusal(Number(positions.wrongTokenStatus), 'AUTHENTICATION_ERROR', positions);
};
