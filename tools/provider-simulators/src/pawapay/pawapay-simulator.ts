import { randomBytes } from 'node:crypto';
import { Duration } from '@js-joda/core';
import { makeChargeDesk } from '../charges/charge-desk.ts';
import { type Answer, hold, jsonReply } from '../http/answer.ts';
import { answerBroken } from '../http/broken-call.ts';
import type { Received } from '../http/received.ts';
import { runSimulator } from '../run-simulator.ts';
import type { CommonOptions, Simulator } from '../simulator.ts';
import { makeSwitches } from '../switches.ts';
import { makePawaPayWire } from './callback.ts';
import { activeConfiguration } from './configuration.ts';
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
   * The address to which all callbacks go. Pass a function if the API gets its port later. The
   * simulator calls the function whenever it needs the address.
   */
  readonly callbackUrl: string | (() => string | undefined);
  readonly switches?: Partial<PawaPayPositions> | undefined;
}

export interface PawaPaySimulator extends Simulator<PawaPayCredentials> {
  readonly switches: PawaPaySwitches;
}

const depositsPath = '/v2/deposits';
const resendPath = `${depositsPath}/resend-callback/`;

/** pawaPay retries a callback for about 15 minutes. */
const usualDelays = [1, 2, 4, 8, 16, 29, 60, 120, 240, 420].map((seconds) => Duration.ofSeconds(seconds));

/**
 * Starts pawaPay v2: deposits from mobile wallets in Rwanda.
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

  const start = (request: Received): Answer => {
    const reading = readDeposit(request, switches.positions(), (depositId) =>
      desk.find(depositId) === undefined
        ? undefined
        : jsonReply(200, { depositId, status: 'DUPLICATE_IGNORED' }),
    );
    return 'refused' in reading ? reading.refused : take(reading.taken);
  };

  const take = ({ depositId, amountRwf, method, ...details }: DepositRequest): Answer => {
    const plan = desk.take({
      ourRef: depositId,
      providerId: depositId,
      method,
      phone: `+${details.phoneNumber}`,
      amountRwf,
      details,
    });
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
        return technicalRefusal(403, 'DEPOSITS_NOT_ALLOWED');
      case 'unreachable':
        return technicalRefusal(401, 'AUTHENTICATION_ERROR');
      case 'timeout':
      case 'timeout_after_accept':
        return hold;
      default:
        return plan.submit satisfies never;
    }
  };

  const query = (depositId: string): Answer => {
    const deposit = find(depositId);
    return jsonReply(
      200,
      deposit === undefined
        ? { status: 'NOT_FOUND' }
        : { status: 'FOUND', data: depositBody(deposit, nowMs(), switches.positions()) },
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
    const numbers = Array.from({ length: positions.signingKey }, (_, index) => index + 1);
    return jsonReply(
      200,
      numbers.map((number) => publicKeyOf(signingKey(keySeed, number), positions)),
    );
  };

  const answerGet = (request: Received, positions: PawaPayPositions): Answer => {
    switch (request.path) {
      case '/v2/public-key/http':
        return publicKeys(positions);
      case '/v2/active-conf':
        return jsonReply(200, activeConfiguration(request.query, positions, url()));
      default:
        return request.path.startsWith(`${depositsPath}/`)
          ? query(request.path.slice(depositsPath.length + 1))
          : notFound();
    }
  };

  const answerPost = (request: Received, positions: PawaPayPositions): Answer => {
    if (request.path === depositsPath)
      return answerBroken(positions.start, unknownError(), () => start(request));
    return request.path.startsWith(resendPath) ? resend(request.path.slice(resendPath.length)) : notFound();
  };

  const answer = (request: Received): Answer => {
    const positions = switches.positions();
    const isOpen = request.path === '/v2/public-key/http';
    const barred = isOpen ? undefined : refuseCaller(request, credentials);
    if (barred !== undefined) return barred;
    if (request.method === 'GET') return answerGet(request, positions);
    return request.method === 'POST' ? answerPost(request, positions) : notFound();
  };

  const simulator = await runSimulator(options, {
    name: 'pawapay',
    desk,
    answer,
    credentials: () => credentials,
  });
  return { ...simulator, switches };
};

const notFound = (): Answer => technicalRefusal(404, 'NOT_FOUND', 'There is no such resource.');

const refuseCaller = ({ headers }: Received, { apiToken }: PawaPayCredentials): Answer | undefined => {
  const token = /^Bearer (\S+)$/i.exec(headers['authorization'] ?? '')?.[1];
  if (token === undefined) return technicalRefusal(401, 'NO_AUTHENTICATION');
  return token === apiToken ? undefined : technicalRefusal(403, 'AUTHENTICATION_ERROR');
};
