import type { KeyObject } from 'node:crypto';
import { makeSend } from '../http/exchange.ts';
import { DEFAULT_LIMITS } from '../http/limits.ts';
import { asObject, asWord } from '../wire/json.ts';
import type { PawapaySettings } from './config.ts';
import { keysRequest } from './requests.ts';
import { readPublicKey } from './signature.ts';

/**
 * Returns the public key with this id. Returns undefined if the company has no such key or does not answer. Never
 * rejects.
 */
export type KeyOf = (keyId: string) => Promise<KeyObject | undefined>;

const LEAST_MILLISECONDS_BETWEEN = 60_000;

/**
 * Fetches the company's published keys when it meets an unknown key id. Fetches at most once a minute, even if someone
 * sends a flood of invented ids.
 */
export const makePublicKeys = (settings: PawapaySettings): KeyOf => {
  const send = makeSend(DEFAULT_LIMITS);
  let keys: ReadonlyMap<string, KeyObject> = new Map();
  let asked: { readonly atMs: number; readonly done: Promise<void> } | undefined;

  const ask = async (): Promise<void> => {
    const exchange = await send(
      keysRequest(settings),
      AbortSignal.timeout(DEFAULT_LIMITS.operationMilliseconds),
    );
    if (exchange.kind !== 'answered' || exchange.status !== 200) return;
    const found = listIn(exchange.body).flatMap((entry) => {
      const id = asWord(asObject(entry)?.['id']);
      const text = asObject(entry)?.['key'];
      const key = typeof text === 'string' ? readPublicKey(text) : undefined;
      return id === undefined || key === undefined ? [] : [[id, key] as const];
    });
    if (found.length > 0) keys = new Map(found);
  };

  return async (keyId) => {
    const known = keys.get(keyId);
    if (known !== undefined) return known;
    // Uses the clock of the process. The sandbox's clock can be moved, and moving it must not cause more requests.
    const nowMs = performance.now();
    if (asked === undefined || nowMs - asked.atMs > LEAST_MILLISECONDS_BETWEEN)
      asked = { atMs: nowMs, done: ask() };
    await asked.done;
    return keys.get(keyId);
  };
};

const listIn = (bytes: Uint8Array | undefined): readonly unknown[] => {
  try {
    const list: unknown = JSON.parse(Buffer.from(bytes ?? []).toString('utf8'));
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
};
