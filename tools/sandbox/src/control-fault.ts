import { Duration } from '@js-joda/core';

/** Thrown when the control server cannot do what a request asks. The message is one sentence that says why. */
export class ControlFault extends Error {
  readonly statusCode: 400 | 404;

  constructor(statusCode: 400 | 404, sentence: string) {
    super(sentence);
    this.statusCode = statusCode;
  }
}

/** About ten thousand years. Any longer duration would exceed the clock's range. */
const LONGEST_DAYS = 3_660_000;

/** Reads an ISO-8601 duration such as PT15M or -P1D. Throws {@link ControlFault} if the text is not one. */
export const durationOf = (field: string, text: string): Duration => {
  const duration = parsed(text);
  if (duration === undefined) {
    throw new ControlFault(400, `${field} must be an ISO-8601 duration such as PT15M or P1D.`);
  }
  if (Math.abs(duration.toDays()) > LONGEST_DAYS) {
    throw new ControlFault(400, `${field} must be at most ${LONGEST_DAYS} days.`);
  }
  return duration;
};

const parsed = (text: string): Duration | undefined => {
  try {
    return Duration.parse(text);
  } catch {
    // Either the text is malformed, or the duration is too long for the library.
    return undefined;
  }
};
