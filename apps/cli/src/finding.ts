import { tableOf } from './show.ts';

/** The result of a check: one sentence, with the action to take if there is one. */
export interface Finding<Name extends string = CheckName> {
  readonly name: Name;
  readonly state: 'ok' | 'warning' | 'failed';
  readonly sentence: string;
}

/** The checks of `doctor`, in display order. */
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

/** The checks of `provider check`, in order. */
export type CompanyCheckName =
  | 'configuration'
  | 'address'
  | 'query'
  | 'account'
  | 'clock'
  | 'certificate'
  | 'register';

/** One line for each finding. */
export const findingsInWords = (findings: readonly Finding<string>[]): string => {
  const [, ...lines] = tableOf(
    ['', '', ''],
    findings.map(({ state, name, sentence }) => [state, name, sentence]),
  ).split(/(?<=\n)/);
  return lines.join('');
};
