/** An address with these values behind it, if there are any. URLSearchParams.size is younger than the oldest browsers. */
export const withSearch = (path: string, search: URLSearchParams): string => {
  const text = search.toString();
  return text ? `${path}?${text}` : path;
};
