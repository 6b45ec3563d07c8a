import type { Operator, OperatorTools } from './operator.ts';
import { type CommandWorld, databaseOf } from './world.ts';

/** Runs one command's work on its database. Always closes the database afterwards. */
export const withTools = async <Value>(
  world: CommandWorld,
  operator: Operator,
  work: (tools: OperatorTools) => Promise<Value>,
): Promise<Value> => {
  const tools = await operator.open(databaseOf(world));
  try {
    return await work(tools);
  } finally {
    await tools.close();
  }
};
