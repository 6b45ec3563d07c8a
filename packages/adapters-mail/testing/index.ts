export * from './sample-messages.ts';
