export * from '../drivers/driver.ts';
export {
  CLIENT_RESCHEDULES,
  EMAIL_POLICY,
  FURTHEST_DAYS,
  HISTORY_OPENING,
  HOLD_LIMITS,
  MINI_MINUTES,
  miniWindows,
  type Setting,
} from '../drivers/setting.ts';
export { driveUseCases } from '../drivers/use-cases.ts';
export { driveHttp } from '../drivers/http.ts';
export type { HttpSurroundings } from '../drivers/http-way.ts';
export { openEveryDay } from '../drivers/tested-service.ts';
export * from './cases.ts';
export * from './orders.ts';
export * from './play.ts';
export { openHistory, ordersOf, type Turn } from './run.ts';
