/** A like pattern that matches the text anywhere, with its wildcards escaped. */
export const patternOf = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
