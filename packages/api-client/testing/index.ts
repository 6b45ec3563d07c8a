export { type Consumer, makeConsumer, snippetsIn } from './consumer.ts';
