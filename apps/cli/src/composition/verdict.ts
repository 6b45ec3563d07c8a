import type { Clock } from '@booky/domain/ports';
import { sentenceOf } from '../fault-words.ts';
import type { Finding } from '../finding.ts';

/** The result of a check: a {@link Finding} without a name. */
export type Verdict = Omit<Finding, 'name'>;

export const ok = (sentence: string): Verdict => ({ state: 'ok', sentence });
export const warning = (sentence: string): Verdict => ({ state: 'warning', sentence });
export const failed = (sentence: string): Verdict => ({ state: 'failed', sentence });
export const unmade = (why: string): Verdict => failed(`This could not be checked: ${why}`);

/** Runs a check within a time limit. Never rejects. */
export const inTime = async (check: () => Promise<Verdict>, limitMs: number): Promise<Verdict> => {
  const late = Promise.withResolvers<Verdict>();
  const timer = setTimeout(
    () => late.resolve(unmade(`no answer within ${limitMs / 1000} seconds.`)),
    limitMs,
  );
  try {
    return await Promise.race([check(), late.promise]);
  } catch (fault) {
    return failed(sentenceOf(fault));
  } finally {
    clearTimeout(timer);
  }
};

/** True if the host of an address is this machine, or if the address has no host. */
export const isOfThisMachine = (host: string): boolean => /^(?:|localhost|127\..*|\[::1\])$/.test(host);

export const inSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/**
 * Returns how far a server's clock is from this machine's clock, in milliseconds. Returns undefined if the server does
 * not report its time.
 */
export const clockApartMs = async (
  address: string,
  clock: Clock,
  limitMs: number,
): Promise<number | undefined> => {
  const answer = await fetch(address, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(limitMs),
  }).catch(() => undefined);
  const date = Date.parse(answer?.headers.get('date') ?? '');
  return Number.isNaN(date) ? undefined : Math.abs(date - clock.now().toEpochMilli());
};
