export { type Factories, openProcess, type OpenedProcess } from './open-process.ts';
