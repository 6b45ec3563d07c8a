import { ApiError } from '@booky/api-client';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';

/**
 * Returns the answer of a tool: the API's JSON, or the API's error. Because an error is returned as an answer too,
 * the assistant can continue.
 */
export const answer = async (asked: Promise<object>): Promise<CallToolResult> => {
  try {
    return { content: [{ type: 'text', text: JSON.stringify(await asked) }] };
  } catch (fault) {
    if (!(fault instanceof ApiError)) throw fault;
    const { code, problems, retryAfterSeconds } = fault;
    const text = JSON.stringify({ error: code, problems, retryAfterSeconds });
    return { isError: true, content: [{ type: 'text', text }] };
  }
};
