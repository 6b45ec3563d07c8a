const LONGEST = 200;

/** Returns the first paragraph of a text as one line. A long paragraph is cut off between two words. */
export const firstWords = (text: string): string => {
  const line = (text.trim().split(/\n\s*\n/)[0] ?? '').replaceAll(/\s+/g, ' ');
  const signs = Array.from(line);
  if (signs.length <= LONGEST) return line;
  return `${signs
    .slice(0, LONGEST - 1)
    .join('')
    .replace(/\s\S*$/, '')}…`;
};
