/** Sentences that are not true. Invariants answer them, because an assertion a fact would take most of a run's time. */
export type Violations = readonly string[];

export const unless = (holds: boolean, violated: string): Violations => (holds ? [] : [violated]);
