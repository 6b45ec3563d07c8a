export { faultsOfForm } from './answer-form.ts';
export { makePublishedContract, type PublishedContract } from './published-contract.ts';
export { problemsOf, rule, shape } from './refused-requests.ts';
export { isJson, type Json } from '@booky/testkit/http';
