import { BOOKING_STATUSES, type BookingStage, STAGE_RULES } from '@booky/domain';
import { enumeration } from '../edge/schema-atoms.ts';

/** specification.md#booking-statuses */
export const StatusView = enumeration(BOOKING_STATUSES);

type PublicStage = Exclude<BookingStage, 'needs_review'>;

const isPublic = (stage: BookingStage): stage is PublicStage => stage !== 'needs_review';

/** specification.md#stage-needs-review: the stages in the view of the public and of clients, never needs_review. */
export const PublicStageView = enumeration<readonly PublicStage[]>([
  ...new Set(STAGE_RULES.map(({ stage }) => stage).filter(isPublic)),
]);

/** specification.md#stage-needs-review: the stages in the admin's view. */
export const StageView = enumeration<readonly BookingStage[]>([
  ...new Set(STAGE_RULES.map(({ stage }) => stage)),
]);
