export { makeSystemClock as systemClock } from '@booky/adapters-security';
