import { makeCommand } from './command.ts';

await makeCommand().parseAsync();
