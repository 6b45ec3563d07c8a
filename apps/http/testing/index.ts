export { type AnswerInForm, faultsOfForm } from './answer-form.ts';
export { isJson, type Json } from './json.ts';
export { makePublishedContract, type PublishedContract } from './published-contract.ts';
