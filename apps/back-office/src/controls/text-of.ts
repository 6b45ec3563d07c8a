/** The text of one field of a form. */
export const textOf = (form: HTMLFormElement | null, name: string): string => {
  const value = form && new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
};
