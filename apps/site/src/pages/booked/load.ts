import type { Loaded, Visit } from '../page.ts';

export interface BookedData {
  readonly reference: string;
}

const MINUTES = 10;

/**
 * Returns a proof that the booking with this reference was made without a fee. The proof is valid for ten minutes.
 * specification.md#booked-page
 */
export const proveBooked = (
  { parts: { signer }, now }: Pick<Visit, 'parts' | 'now'>,
  reference: string,
): string => {
  const untilSecond = Math.floor(now() / 1000) + MINUTES * 60;
  return [reference, untilSecond, signer.sign(signedText(reference, untilSecond))].join('.');
};

export const loadBooked = async ({ params, now, parts }: Visit): Promise<Loaded<BookedData>> => {
  const [, reference = '', until = '', signature = ''] =
    /^([^.]+)\.(\d{1,12})\.([^.]+)$/.exec(params['proof'] ?? '') ?? [];
  const isProven = parts.signer.matches(signedText(reference, Number(until)), signature);
  return isProven && now() < Number(until) * 1000 ? { data: { reference } } : 'not_found';
};

/**
 * Returns the text that is signed to make a proof. A checkout token signs only the reference, and no reference looks
 * like this text, so a checkout token can never be used as a proof.
 */
const signedText = (reference: string, untilSecond: number): string => `booked ${reference} ${untilSecond}`;
