import { LONGEST_WAIT_MS } from './guarded-transaction.ts';

/**
 * The same port, whose methods reject when they have had no answer for {@link LONGEST_WAIT_MS}, unless another time is
 * given: a statement may stand behind others that wait for a lock, and they take their time one after the other. What
 * was asked may still be done, as after a lost connection.
 */
export const answeringInTime = <Port extends object>(port: Port, longestMs = LONGEST_WAIT_MS): Port =>
  new Proxy(port, {
    get: (target, name, receiver) => {
      const member: unknown = Reflect.get(target, name, receiver);
      if (typeof member !== 'function') return member;
      return async (...given: unknown[]): Promise<unknown> => {
        const late = Promise.withResolvers<never>();
        const timer = setTimeout(() => late.reject(new Error(NO_ANSWER)), longestMs);
        try {
          return await Promise.race([Reflect.apply(member, target, given) as unknown, late.promise]);
        } finally {
          clearTimeout(timer);
        }
      };
    },
  });

const NO_ANSWER = 'the database did not answer in time; what was asked may still be done';
