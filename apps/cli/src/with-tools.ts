import type { Operator, OperatorTools } from './operator.ts';
import { type CommandWorld, databaseOf } from './world.ts';

/** Does one command's work on the database of its world, and lets go of it whatever happens. */
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
