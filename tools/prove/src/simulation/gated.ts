/** What happens around each call of a port. */
interface Gate {
  readonly before: (method: string) => Promise<void>;
  readonly after?: () => void;
}

/** The port, whose every method waits at the gate before it does anything. */
export const gated = <Port extends object>(port: Port, { before, after }: Gate): Port =>
  new Proxy(port, {
    get: (target, name): unknown => {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return async (...given: readonly unknown[]): Promise<unknown> => {
        await before(String(name));
        const answer: unknown = await Reflect.apply(method, target, given);
        after?.();
        return answer;
      };
    },
  });
