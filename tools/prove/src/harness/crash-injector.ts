import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AdapterSet } from '@booky/http';
import type { Mailer, PaymentProvider } from '@booky/domain/ports';
import { type CrashMoment, type CrashPoint, kindOf, type Passer } from './crash-points.ts';

/** Kills a process of the service when it reaches a named point. The service itself has no code for this purpose. */
export interface CrashInjector {
  /** Sets the moment at which the process dies, replacing any moment that was set before. */
  arm(moment: CrashMoment): void;
  /** Adds the named points before and after calls of the adapters. */
  wrapAdapters(adapters: AdapterSet): AdapterSet;
  /** Adds the named points before and after calls of the mailer. */
  wrapMailer(mailer: Mailer): Mailer;
  /**
   * From now on, counts for each request how often it passes each point, including those before and after its answer.
   */
  watchAnswers(server: Server): void;
}

/** The progress of a request or of the worker: how often it has passed each point. */
interface Walk {
  readonly passer: Passer | undefined;
  readonly visits: Map<CrashPoint, number>;
}

const newWalk = (passer: Passer | undefined): Walk => ({ passer, visits: new Map() });

export const makeCrashInjector = (): CrashInjector => {
  const requests = new AsyncLocalStorage<Walk>();
  let worker = newWalk('worker');
  let awaited: CrashMoment | undefined;

  const walkOf = (): Walk => requests.getStore() ?? worker;
  const pass = (point: CrashPoint, walk: Walk): void => {
    const visit = (walk.visits.get(point) ?? 0) + 1;
    walk.visits.set(point, visit);
    if (awaited?.point === point && awaited.passer === walk.passer && awaited.visit === visit)
      process.kill(process.pid, 'SIGKILL');
  };
  /** Does the work, and passes one point before it and one after it. */
  const between = async <Value>(
    before: CrashPoint,
    work: () => Promise<Value>,
    after: CrashPoint,
  ): Promise<Value> => {
    const walk = walkOf();
    pass(before, walk);
    const value = await work();
    pass(after, walk);
    return value;
  };

  return {
    arm: (moment) => {
      worker = newWalk('worker');
      awaited = moment;
    },

    wrapAdapters: (adapters) => {
      const { unitOfWork, deliveryInbox, providers } = adapters.ports;
      return {
        ...adapters,
        ports: {
          ...adapters.ports,
          unitOfWork: {
            run: async (work) => {
              const walk = walkOf();
              const value = await unitOfWork.run(async (transaction) => {
                const done = await work(transaction);
                pass('unit about to commit', walk);
                return done;
              });
              pass('unit committed', walk);
              return value;
            },
          },
          deliveryInbox: {
            ...deliveryInbox,
            storeOnce: (delivery, retryAt) =>
              between(
                'delivery about to be stored',
                () => deliveryInbox.storeOnce(delivery, retryAt),
                'delivery stored',
              ),
          },
          providers: providers.map(
            (provider): PaymentProvider => ({
              ...provider,
              startCharge: (charge) =>
                between('charge about to be sent', () => provider.startCharge(charge), 'charge answered'),
              queryCharge: (ourRef, reference) =>
                between(
                  'query about to be asked',
                  () => provider.queryCharge(ourRef, reference),
                  'query answered',
                ),
            }),
          ),
        },
      };
    },

    wrapMailer: (mailer) => ({
      send: (message, key) =>
        between('email about to be handed in', () => mailer.send(message, key), 'email accepted'),
    }),

    watchAnswers: (server) => {
      server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
        const walk = newWalk(kindOf(request.method ?? '', (request.url ?? '').split('?')[0] ?? ''));
        requests.enterWith(walk);
        // The handler runs later, in the event that reports the arrival of the body.
        const emit = request.emit.bind(request);
        request.emit = (...event: Parameters<typeof emit>) => requests.run(walk, () => emit(...event));
        const end = response.end.bind(response);
        const isDone = (): boolean => response.statusCode < 300;
        response.end = (...rest: readonly unknown[]) => {
          if (isDone()) pass('answer about to be written', walk);
          Reflect.apply(end, response, rest);
          return response;
        };
        response.once('finish', () => {
          if (isDone()) pass('answer written', walk);
        });
      });
    },
  };
};
