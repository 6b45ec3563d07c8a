/** Returns a path with these values as its query. Leaves out undefined and empty values. */
export const withQuery = (path: string, query: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]);
  const text = String(new URLSearchParams(given));
  return text ? `${path}?${text}` : path;
};
