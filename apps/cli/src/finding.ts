/** What a check found: one sentence, which says what to do where something is to be done. */
export interface Finding {
  readonly name: CheckName;
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
