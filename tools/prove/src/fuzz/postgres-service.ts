import { callbackProof, gatewaySignature } from '@booky/adapters-payments';
import { providerSecret } from '@booky/sandbox';
import { brokenAtRest } from '../harness/invariants.ts';
import { ADMIN, openWorld } from '../harness/world.ts';
import { addLinks } from './mailed-tokens.ts';
import type { Target } from './target.ts';

/** Opens a new studio that has a real process of the service, PostgreSQL, and a simulated provider and mail company. */
export const openRealStudio = async (): Promise<Target> => {
  const world = await openWorld();
  try {
    const { url } = await world.startProcess();
    const secretOf = providerSecret(world.secrets);
    let read = 0;
    return {
      url,
      admin: ADMIN,
      now: world.clock.now,
      // The process has a worker, which does the background work.
      letPass: async (time) => world.clock.moveTo(world.clock.now().plus(time)),
      readMail: async (knowledge) => {
        const emails = world.mail.accepted();
        for (const { links } of emails.slice(read)) addLinks(knowledge, links);
        read = emails.length;
      },
      sign: {
        gateway: (body) => gatewaySignature(secretOf('GATEWAY_WEBHOOK_SECRET'), body),
        mobileMoney: (ourRef) => callbackProof(secretOf('MOBILE_MONEY_CALLBACK_SECRET'), ourRef),
      },
      brokenPromises: async () => [
        ...(await brokenAtRest(world)),
        ...world.mail
          .accepted()
          .filter(({ subject }) => /[\r\n]/.test(subject))
          .map(({ subject }) => `the subject of an email has more than one line: ${JSON.stringify(subject)}`),
        ...(world.processes().every((process) => process.isAlive())
          ? []
          : ['the process of the service ended']),
      ],
      close: world.close,
    };
  } catch (fault) {
    await world.close();
    throw fault;
  }
};
