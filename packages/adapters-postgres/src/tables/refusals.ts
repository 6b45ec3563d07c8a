import { invalidNow, Refused } from '@booky/domain';
import { ReferenceTaken } from '@booky/domain/ports';
import postgres from 'postgres';

/** The constraints of migrations 0002 and 0004 whose violations this file translates. */
const NO_OVERLAP = 'bookings_no_overlap';
const REFERENCE_UNIQUE = 'bookings_reference_unique';
const SLUG_UNIQUE = 'services_slug_unique';
const SERVICE_EXISTS: readonly (string | undefined)[] = ['packages_service_exists', 'add_ons_service_exists'];

const DEADLOCK_DETECTED = '40P01';
const SERIALIZATION_FAILURE = '40001';

/** True if the database ended the unit of work because of a deadlock with another unit of work. */
const isTangled = ({ code }: postgres.PostgresError): boolean =>
  code === DEADLOCK_DETECTED || code === SERIALIZATION_FAILURE;

/**
 * Translates an error that the database raised while a slot was claimed or a booking was saved. Returns `slot_taken` if
 * the slot overlaps an occupying booking. Also returns `slot_taken` after a deadlock if the unit of work holds the
 * claim, because then both units of work wanted the same time. Returns ReferenceTaken if another booking has the
 * reference. Returns any other fault unchanged.
 */
export const refusalOf = (fault: unknown, holdsClaim: boolean): unknown => {
  if (!(fault instanceof postgres.PostgresError)) return fault;
  if (fault.constraint_name === REFERENCE_UNIQUE) return new ReferenceTaken();
  return fault.constraint_name === NO_OVERLAP || (holdsClaim && isTangled(fault))
    ? new Refused({ code: 'slot_taken' })
    : fault;
};

/**
 * Translates an error that the database raised while a service was saved. Returns `slug_taken` if another service has
 * the slug. Also returns `slug_taken` after a deadlock, because two units of work block each other only if each wants
 * the other's slug. Returns any other fault unchanged.
 */
export const slugRefusalOf = (fault: unknown): unknown => {
  if (!(fault instanceof postgres.PostgresError)) return fault;
  return fault.constraint_name === SLUG_UNIQUE || isTangled(fault)
    ? new Refused({ code: 'slug_taken' })
    : fault;
};

/**
 * Translates an error that the database raised while a package or an add-on was saved. Returns `validation_failed` for
 * `serviceId` if the service does not exist. Returns any other fault unchanged.
 */
export const serviceIdRefusalOf = (fault: unknown): unknown =>
  fault instanceof postgres.PostgresError && SERVICE_EXISTS.includes(fault.constraint_name)
    ? new Refused(invalidNow('serviceId', 'not_found'))
    : fault;
