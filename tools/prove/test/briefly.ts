import type { Proof } from '../src/proof.ts';
import { runProof } from '../src/run-proof.ts';

/** Makes the brief version of a run; answers what was broken, the last line saying how to make the same run again. */
export const briefly = async (proof: Proof): Promise<readonly string[]> => {
  const seed = Math.floor(Math.random() * 2_147_483_647);
  const { violations, again } = await runProof(proof, {
    rounds: proof.rounds.brief,
    seed,
    tell: () => undefined,
  });
  return violations.length === 0 ? [] : [...violations, again];
};
