import type { AnswerOnce, UseCases } from '@booky/domain';
import type { CheckoutTokenSigner, TokenDigester } from '@booky/domain/ports';
import { Instant } from '@js-joda/core';
import type { FastifyInstance } from 'fastify';
import { buildServer } from './build-server.ts';
import { DOCUMENT_PATH } from './edge/open-api.ts';

/**
 * Makes a service that serves only its contract and documentation. The service has a provider, so that the contract
 * contains every operation.
 */
export const buildContractServer = (): Promise<FastifyInstance> =>
  buildServer(
    {
      useCases: WITH_PROVIDER,
      answerOnce: UNUSED,
      tokenDigester: UNUSED,
      checkoutTokens: UNUSED,
      clock: { now: () => Instant.EPOCH },
      limits: {
        by: () => async () => {},
        countUnresolvedTokens: () => {},
        showRefused: () => {},
        addressKey: () => '',
      },
      calendarFile: () => '',
      feedFile: () => '',
      isReady: async () => true,
    },
    {
      frontendOrigin: 'https://studio.example',
      hasClientPages: true,
      logLevel: 'silent',
      trustedProxyHops: 1,
    },
  );

/** Returns the contract with every operation. specification.md#get-contract */
export const readContract = async (): Promise<Readonly<Record<string, unknown>>> => {
  const app = await buildContractServer();
  try {
    return (await app.inject(DOCUMENT_PATH)).json<Readonly<Record<string, unknown>>>();
  } finally {
    await app.close();
  }
};

/** Registering the routes calls no other use case than `listPaymentMethods`. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
const WITH_PROVIDER = {
  listPaymentMethods: () => ({ provider: 'gateway', methods: ['momo_alpha'], offers: [] }),
} as unknown as UseCases;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no request is answered
const UNUSED = {} as unknown as AnswerOnce & TokenDigester & CheckoutTokenSigner;
