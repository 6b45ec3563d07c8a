import { BOOKING_STATUSES, type BookingStage, STAGE_RULES } from '@booky/domain';
import { component, enumeration } from '../edge/schema-atoms.ts';

/** specification.md#booking-statuses */
export const StatusView = component(
  'BookingStatus',
  'The stored status of a booking. Show `stage` to people: it also depends on the time.',
  enumeration(BOOKING_STATUSES),
);

type PublicStage = Exclude<BookingStage, 'needs_review'>;

const isPublic = (stage: BookingStage): stage is PublicStage => stage !== 'needs_review';

/** The stages that the public and clients see, never needs_review. specification.md#stage-needs-review */
export const PublicStageView = component(
  'Stage',
  'The present state of a booking, from its status and the time. A confirmed booking is `in_progress` from the start of its shoot until the photographer completes it, cancels it or marks it as a no-show. A pending booking is `expired` once its hold has lapsed.',
  enumeration<readonly PublicStage[]>([...new Set(STAGE_RULES.map(({ stage }) => stage).filter(isPublic))]),
);

/** The stages in the admin's view. specification.md#stage-needs-review */
export const StageView = component(
  'AdminStage',
  'A stage as the photographer sees it: also `needs_review`, for a confirmed booking whose shoot is over.',
  enumeration<readonly BookingStage[]>([...new Set(STAGE_RULES.map(({ stage }) => stage))]),
);
