/** What stands in a form, by the names of its fields; null for a box that is not ticked. */
export type Filled = Readonly<Record<string, string | null>>;

export const readFilled = (form: HTMLFormElement): Filled => {
  const values = new FormData(form);
  return Object.fromEntries(
    namesIn(form).map((name) => {
      const value = values.get(name);
      return [name, typeof value === 'string' ? value : null];
    }),
  );
};

/** The fields that hold something else than before; undefined when none does. */
export const typedSince = (before: Filled, now: Filled): Filled | undefined => {
  const typed = Object.entries(now).filter(([name, value]) => value !== (before[name] ?? null));
  return typed.length > 0 ? Object.fromEntries(typed) : undefined;
};

/** Writes them back, as if they were typed. */
export const fillIn = (form: HTMLFormElement, typed: Partial<Filled>): void => {
  for (const [name, value] of Object.entries(typed)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === 'checkbox')
      field.checked = typeof value === 'string';
    else if (isTextField(field)) field.value = value ?? '';
    if (field instanceof HTMLElement) field.dispatchEvent(new Event('input'));
  }
};

const isTextField = (
  field: Element | RadioNodeList | null,
): field is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  field instanceof HTMLInputElement ||
  field instanceof HTMLSelectElement ||
  field instanceof HTMLTextAreaElement;

const namesIn = (form: HTMLFormElement): readonly string[] => [
  ...new Set(
    [...form.elements].map((field) => field.getAttribute('name') ?? '').filter((name) => name !== ''),
  ),
];
