/** Returns a `like` pattern that matches the text anywhere. Escapes wildcards in the text. */
export const patternOf = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
