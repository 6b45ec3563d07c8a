// tsyringe refuses to load without the Reflect metadata functions, decorators or not, so this import comes first.
import 'reflect-metadata';
import { makeUseCases, type Ports, type UseCases } from '@booky/domain';
import { container, type DependencyContainer, instanceCachingFactory, type InjectionToken } from 'tsyringe';

/** One token per port, typed by what it stands for. A port added to {@link Ports} does not compile until it is here. */
const PORT_TOKENS: { readonly [Port in keyof Ports]: InjectionToken<Ports[Port]> } = {
  unitOfWork: Symbol('unitOfWork'),
  catalogueReader: Symbol('catalogueReader'),
  calendarReader: Symbol('calendarReader'),
  bookingReader: Symbol('bookingReader'),
  adminReader: Symbol('adminReader'),
  accessLinkUses: Symbol('accessLinkUses'),
  deliveryInbox: Symbol('deliveryInbox'),
  attemptAsks: Symbol('attemptAsks'),
  attemptLimiter: Symbol('attemptLimiter'),
  emailQueue: Symbol('emailQueue'),
  provider: Symbol('provider'),
  deliveryReaders: Symbol('deliveryReaders'),
  clock: Symbol('clock'),
  secrets: Symbol('secrets'),
  tokenDigester: Symbol('tokenDigester'),
  checkoutTokens: Symbol('checkoutTokens'),
  adminTokens: Symbol('adminTokens'),
  passwordHasher: Symbol('passwordHasher'),
  operatorLog: Symbol('operatorLog'),
  paymentReturnUrl: Symbol('paymentReturnUrl'),
  mostLiveHolds: Symbol('mostLiveHolds'),
  limitsPrompts: Symbol('limitsPrompts'),
  unverifiedLimit: Symbol('unverifiedLimit'),
  adoptsPaidAnswers: Symbol('adoptsPaidAnswers'),
};

const USE_CASES: InjectionToken<UseCases> = Symbol('useCases');

/**
 * Wires the use cases onto one set of ports. Ports are registered as factories, because an optional port may be
 * undefined, which the container does not take as a value.
 */
export const composeUseCases = (ports: Ports): UseCases => {
  const own: DependencyContainer = container.createChildContainer();
  for (const port of Object.keys(PORT_TOKENS) as (keyof Ports)[]) {
    const token: InjectionToken<unknown> = PORT_TOKENS[port];
    own.register(token, { useFactory: () => ports[port] });
  }
  own.register(USE_CASES, {
    useFactory: instanceCachingFactory((resolver) => makeUseCases(resolvePorts(resolver))),
  });
  return own.resolve(USE_CASES);
};

const resolvePorts = (resolver: DependencyContainer): Ports =>
  Object.fromEntries(
    Object.entries<InjectionToken<unknown>>(PORT_TOKENS).map(([port, token]) => [
      port,
      resolver.resolve(token),
    ]),
  ) as unknown as Ports;
