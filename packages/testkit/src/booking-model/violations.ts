/**
 * Broken invariants in words; empty when all hold. Collected, because one assertion per fact would take most of a run's
 * time.
 */
export type Violations = readonly string[];

export const unless = (holds: boolean, violated: string): Violations => (holds ? [] : [violated]);
