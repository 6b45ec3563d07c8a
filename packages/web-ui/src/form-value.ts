/** Returns the value of one field of a form. For radio buttons, this is the value of the selected button. */
export const formValue = (form: HTMLFormElement | null, name: string): string => {
  const value = form && new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
};
