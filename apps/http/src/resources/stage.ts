import { BOOKING_STATUSES, type BookingStage, STAGE_RULES } from '@booky/domain';
import { enumeration } from '../edge/schema-atoms.ts';

/** Specification, States and transitions: the stored statuses. */
export const StatusView = enumeration(BOOKING_STATUSES);

type PublicStage = Exclude<BookingStage, 'needs_review'>;

const isPublic = (stage: BookingStage): stage is PublicStage => stage !== 'needs_review';

/** Specification, Stages, as the public and clients see them: never needs_review. */
export const PublicStageView = enumeration<readonly PublicStage[]>([
  ...new Set(STAGE_RULES.map(({ stage }) => stage).filter(isPublic)),
]);

/** Specification, Stages, as the admin sees them. */
export const StageView = enumeration<readonly BookingStage[]>([
  ...new Set(STAGE_RULES.map(({ stage }) => stage)),
]);
