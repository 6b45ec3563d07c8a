import type { Duration } from '@js-joda/core';
import { type OutgoingCallback, sendCallback } from '../http/send-callback.ts';
import type { CallbackKind, CallbackPlan } from '../simulator.ts';
import type { CallbackRecord } from './charge-record.ts';
import type { CallbackPair } from './wire.ts';

/** The status with which the API answered each callback. Null if it did not answer. */
export type CallbackStatuses = readonly (number | null)[];

export interface CallbackSender {
  /**
   * Sends the planned callbacks, and returns the statuses of the API's first answers. Retries continue in the
   * background.
   */
  carryOut(
    plan: CallbackPlan,
    pair: CallbackPair,
    note: (record: CallbackRecord) => void,
  ): Promise<CallbackStatuses>;
  /** Ends all waiting retries and callbacks in flight, and resolves when their results are recorded. */
  stop(): Promise<void>;
}

/** Real providers spread their tries over minutes or hours. The sandbox makes as many tries within half a minute. */
const usualDelaysMs = [1000, 2000, 4000, 8000, 16_000];

export const makeCallbackSender = (
  nowMs: () => number,
  retryDelays: readonly Duration[] | undefined,
): CallbackSender => {
  const delaysMs = retryDelays?.map((delay) => delay.toMillis()) ?? usualDelaysMs;
  const ending = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  const sending = new Set<Promise<unknown>>();

  const send = async (
    kind: CallbackKind,
    callback: OutgoingCallback,
    note: (record: CallbackRecord) => void,
  ): Promise<number | null> => {
    const atMs = nowMs();
    const work = sendCallback(callback, ending.signal).then((answered) => {
      const status = answered ?? null;
      note({ atMs, kind, status });
      return status;
    });
    sending.add(work);
    return work.finally(() => sending.delete(work));
  };

  const retryLater = (
    callback: OutgoingCallback,
    note: (record: CallbackRecord) => void,
    tries: number,
  ): void => {
    const delayMs = delaysMs[tries];
    if (delayMs === undefined || ending.signal.aborted) return;
    const retry = async (): Promise<void> => {
      timers.delete(timer);
      const status = await send('retry', callback, note);
      if (status !== 200) retryLater(callback, note, tries + 1);
    };
    const timer = setTimeout(() => void retry(), delayMs).unref();
    timers.add(timer);
  };

  return {
    carryOut: async (plan, { genuine, forged }, note) => {
      const first = async (): Promise<number | null> => {
        const status = await send('sent', genuine, note);
        if (status !== 200) retryLater(genuine, note, 0);
        return status;
      };
      const repeat = (): Promise<number | null> => send('repeat', genuine, note);

      switch (plan) {
        case 'send':
          return [await first()];
        case 'twice':
          return [await first(), await repeat()];
        case 'five_at_once':
          return Promise.all([first(), repeat(), repeat(), repeat(), repeat()]);
        case 'forged':
          return [await send('forged', forged, note)];
        case 'none':
          note({ atMs: nowMs(), kind: 'lost', status: null });
          return [];
        default:
          return plan satisfies never;
      }
    },
    stop: async () => {
      ending.abort();
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(sending);
    },
  };
};
