export { makeProgress, type Progress, type ProgressOutput } from './progress.ts';
