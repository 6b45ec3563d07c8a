export { askMail, askPublicAddress } from './own-checks.ts';
export { type Factories, openProcess, type OpenedProcess } from './open-process.ts';
