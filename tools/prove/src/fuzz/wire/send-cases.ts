import { faultsOfForm } from '@booky/http/testing';
import { openRawConnection, type RawAnswer } from '../../harness/raw-http.ts';
import type { WireCase } from './wire-cases.ts';

/** How long a client waits for its answer. The service should refuse a bad request immediately. */
const PATIENCE_MS = 10_000;

/** Sends each case on a new connection. Returns a violation for each case that does not end as it must. */
export const sendCases = async (url: string, cases: readonly WireCase[]): Promise<readonly string[]> => {
  const violations: string[] = [];
  for (const one of cases) {
    const connection = await openRawConnection(url);
    connection.write(one.bytes);
    const answer = await connection.read({ withinMilliseconds: PATIENCE_MS });
    const fault = faultOf(one, answer, connection.isOpen());
    if (fault !== undefined) violations.push(`${one.name}: ${fault}`);
    connection.close();
  }
  return violations;
};

const faultOf = ({ ends }: WireCase, answer: RawAnswer | undefined, isOpen: boolean): string | undefined => {
  if (answer === undefined) {
    if (isOpen) return `got no answer within ${PATIENCE_MS / 1000} s, and the connection is open`;
    return ends === 'served'
      ? 'the service closed the connection without an answer, expected 200'
      : undefined;
  }
  const { status } = answer;
  if (ends === 'served') return status === 200 ? undefined : `answered ${status}`;
  if (status >= 500) return `answered ${status}`;
  if (ends === 'refused' && (status < 400 || status >= 500)) return `answered ${status}`;
  if (ends === 'malformed' && status !== 400) return `answered ${status}`;
  return status < 400 ? undefined : faultOfRefusal(answer);
};

/** Returns a violation if a refusal does not have the documented form. */
const faultOfRefusal = (answer: RawAnswer): string | undefined => {
  const faults = faultsOfForm('GET', '/', { ...answer, body: parsed(answer.text) });
  return faults.length === 0
    ? undefined
    : `the refusal ${answer.status} does not have the documented form: ${faults.join(', ')}`;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
