import { DateTimeException, Duration } from '@js-joda/core';

/** A request the control server can't follow, in one sentence. */
export class ControlFault extends Error {
  readonly statusCode: 400 | 404;

  constructor(statusCode: 400 | 404, sentence: string) {
    super(sentence);
    this.statusCode = statusCode;
  }
}

/** Reads an ISO-8601 duration such as PT15M or P1D; throws {@link ControlFault} otherwise. */
export const durationOf = (field: string, text: string): Duration => {
  try {
    return Duration.parse(text);
  } catch (fault) {
    if (!(fault instanceof DateTimeException)) throw fault;
    throw new ControlFault(400, `${field} must be an ISO-8601 duration such as PT15M or P1D.`);
  }
};
