export * from '../drivers/driver.ts';
export { driveUseCases } from '../drivers/use-cases.ts';
export * from './cases.ts';
export * from './orders.ts';
export * from './play.ts';
export { openHistory, ordersOf, type Turn } from './run.ts';
export { driveHttp, type HttpSurroundings } from '../drivers/http.ts';
export { openEveryDay } from '../drivers/tested-service.ts';
export { CLIENT_RESCHEDULES, EMAIL_POLICY } from './steps.ts';
