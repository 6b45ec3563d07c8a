import { tableOf } from './show.ts';

/** What a check found: one sentence, which says what to do where something is to be done. */
export interface Finding<Name extends string = CheckName> {
  readonly name: Name;
  readonly state: 'ok' | 'warning' | 'failed';
  readonly sentence: string;
}

/** In the order in which they are shown. */
export type CheckName =
  | 'configuration'
  | 'database'
  | 'migrations'
  | 'clock'
  | 'provider'
  | 'mail'
  | 'public address'
  | 'worker'
  | 'callbacks';

/** What `provider check` looks at, in its order. */
export type CompanyCheckName =
  | 'configuration'
  | 'address'
  | 'query'
  | 'account'
  | 'clock'
  | 'certificate'
  | 'register';

/** A line for each. */
export const findingsInWords = (findings: readonly Finding<string>[]): string => {
  const [, ...lines] = tableOf(
    ['', '', ''],
    findings.map(({ state, name, sentence }) => [state, name, sentence]),
  ).split(/(?<=\n)/);
  return lines.join('');
};
