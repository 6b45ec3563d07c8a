import { BOOKING_STATUSES, type BookingStage, STAGE_RULES } from '@booky/domain';
import { component, enumeration } from '../edge/schema-atoms.ts';

/** specification.md#booking-statuses */
export const StatusView = component(
  'BookingStatus',
  'The stored status of a booking. Show `stage` to people: it also knows the time.',
  enumeration(BOOKING_STATUSES),
);

type PublicStage = Exclude<BookingStage, 'needs_review'>;

const isPublic = (stage: BookingStage): stage is PublicStage => stage !== 'needs_review';

/** specification.md#stage-needs-review: the stages in the view of the public and of clients, never needs_review. */
export const PublicStageView = component(
  'Stage',
  'What a booking is right now, from its status and the time: a confirmed one is `in_progress` during its shoot and until the photographer has closed it, a pending one `expired` once its hold has lapsed.',
  enumeration<readonly PublicStage[]>([...new Set(STAGE_RULES.map(({ stage }) => stage).filter(isPublic))]),
);

/** specification.md#stage-needs-review: the stages in the admin's view. */
export const StageView = component(
  'AdminStage',
  'A stage as the photographer sees it: also `needs_review`, for a confirmed booking whose shoot is over.',
  enumeration<readonly BookingStage[]>([...new Set(STAGE_RULES.map(({ stage }) => stage))]),
);
