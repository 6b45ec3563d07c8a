export { makePictureCleaner } from './picture-cleaner.ts';
