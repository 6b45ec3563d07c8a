import { Refused } from '@booky/domain';
import postgres from 'postgres';

/** Constraint that stands for a refusal (migrations, 0004). */
const NO_OVERLAP = 'bookings_no_overlap';

const DEADLOCK_DETECTED = '40P01';
const SERIALIZATION_FAILURE = '40001';

/**
 * What a fault of claiming or writing a booking means: `slot_taken` when its slot overlaps an occupying one, and also when the
 * database ended the unit to untangle it from a rival while this unit holds the claim, for then the two were after the
 * same time. Any other fault is itself.
 */
export const refusalOf = (fault: unknown, holdsClaim: boolean): unknown => {
  if (!(fault instanceof postgres.PostgresError)) return fault;
  const isTangled = fault.code === DEADLOCK_DETECTED || fault.code === SERIALIZATION_FAILURE;
  return fault.constraint_name === NO_OVERLAP || (holdsClaim && isTangled)
    ? new Refused({ code: 'slot_taken' })
    : fault;
};
