/** Returns the text of one field of a form. For radio buttons, returns the value of the chosen button. */
export const formValue = (form: HTMLFormElement | null, name: string): string => {
  const value = form && new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
};
