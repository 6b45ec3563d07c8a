import { DONE } from '../drivers/setting.ts';
import type { Definition } from './event.ts';

/** The worker expires lapsed holds. */
export const sweep: Definition<object> = {
  rule: 'specification.md#hold-lapses',
  weight: 1,
  reaches: ['done'],
  reachesAtOnce: ['done'],
  draw: () => ({}),
  expect: (studio) => ({ answer: 'done', studio, emails: [] }),
  byUseCases: async (_event, { useCases }) => {
    await useCases.expireLapsedHolds();
    return DONE;
  },
  byHttp: async (_event, way) => {
    await way.sweep();
    return DONE;
  },
  canBreak: () => false,
};
