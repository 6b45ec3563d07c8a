export { DESK, launchChromium, openPage, overflowOf, PHONE, type WatchedPage } from '@booky/site/testing';
