import { buildBackOffice } from './build-back-office.ts';

await buildBackOffice();
