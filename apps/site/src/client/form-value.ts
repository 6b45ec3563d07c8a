/** What an input of a form holds. */
export const formValue = (form: HTMLFormElement, name: string): string => {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement ? control.value : '';
};
