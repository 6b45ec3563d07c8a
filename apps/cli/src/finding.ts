import { tableOf } from './show.ts';

/** The result of a check: one sentence, which also names the next step if there is one. */
export interface Finding<Name extends string = CheckName> {
  readonly name: Name;
  readonly state: 'ok' | 'warning' | 'failed';
  readonly sentence: string;
}

/** The names of the checks of `doctor`, in the order in which they are shown. */
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

/** The names of the checks of `provider check`, in the order in which they are shown. */
export type CompanyCheckName =
  | 'configuration'
  | 'address'
  | 'query'
  | 'account'
  | 'clock'
  | 'certificate'
  | 'register';

/** Returns one line for each finding. */
export const findingsInWords = (findings: readonly Finding<string>[]): string => {
  const [, ...lines] = tableOf(
    ['', '', ''],
    findings.map(({ state, name, sentence }) => [state, name, sentence]),
  ).split(/(?<=\n)/);
  return lines.join('');
};
