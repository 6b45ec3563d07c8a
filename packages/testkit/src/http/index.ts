export * from './ask.ts';
export * from './client.ts';
export * from './json.ts';
export * from './photographer.ts';
export { repeating } from './repeating.ts';
export { makePrivateTexts, type PrivateTexts } from './private-texts.ts';
export type { Sent } from './sent.ts';
export * from './visitor.ts';
