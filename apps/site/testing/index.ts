export { DESK, launchChromium, openPage, overflowOf, PHONE, type WatchedPage } from './chromium.ts';
export { findAxeFaults } from './axe.ts';
