import { invalidNow, Refused } from '@booky/domain';
import { ReferenceTaken } from '@booky/domain/ports';
import postgres from 'postgres';

/** Constraints that stand for a refusal (migrations, 0002 and 0004). */
const NO_OVERLAP = 'bookings_no_overlap';
const REFERENCE_UNIQUE = 'bookings_reference_unique';
const SLUG_UNIQUE = 'services_slug_unique';
const SERVICE_EXISTS: readonly (string | undefined)[] = ['packages_service_exists', 'add_ons_service_exists'];

const DEADLOCK_DETECTED = '40P01';
const SERIALIZATION_FAILURE = '40001';

/** The database ended the unit to untangle it from a rival. */
const isTangled = ({ code }: postgres.PostgresError): boolean =>
  code === DEADLOCK_DETECTED || code === SERIALIZATION_FAILURE;

/**
 * What a fault of claiming or writing a booking means: `slot_taken` when its slot overlaps an occupying one, and also when the
 * database ended the unit to untangle it from a rival while this unit holds the claim, for then the two were after the
 * same time; ReferenceTaken when another booking has the reference. Any other fault is itself.
 */
export const refusalOf = (fault: unknown, holdsClaim: boolean): unknown => {
  if (!(fault instanceof postgres.PostgresError)) return fault;
  if (fault.constraint_name === REFERENCE_UNIQUE) return new ReferenceTaken();
  return fault.constraint_name === NO_OVERLAP || (holdsClaim && isTangled(fault))
    ? new Refused({ code: 'slot_taken' })
    : fault;
};

/**
 * What a fault of writing a service means: `slug_taken`, also when the database ended the unit to untangle it from a
 * rival, for such units wait for each other only over slugs: then each wants one that the other has. Any other fault is
 * itself.
 */
export const slugRefusalOf = (fault: unknown): unknown => {
  if (!(fault instanceof postgres.PostgresError)) return fault;
  return fault.constraint_name === SLUG_UNIQUE || isTangled(fault)
    ? new Refused({ code: 'slug_taken' })
    : fault;
};

/**
 * What a fault of writing what belongs to a service means: `validation_failed` naming `serviceId` when that is not there.
 * Any other fault is itself.
 */
export const serviceIdRefusalOf = (fault: unknown): unknown =>
  fault instanceof postgres.PostgresError && SERVICE_EXISTS.includes(fault.constraint_name)
    ? new Refused(invalidNow('serviceId', 'not_found'))
    : fault;
