export { findAxeFaults } from './axe.ts';
export { findBroken, findMisfits } from './fit.ts';
export { chooseStart, type Contact, fillIn, headingOf, press, showNextMonth, whenOf } from './by-hand.ts';
export { DESK, launchChromium, openPage, overflowOf, PHONE, type WatchedPage } from './chromium.ts';
export { ENGLISH, FRENCH, type Read } from './words.ts';
