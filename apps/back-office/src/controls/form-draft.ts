/**
 * The values of a form by name. The key of a second field with the same name is "name 2". The value of an unchecked box
 * is null.
 */
export type Filled = Readonly<Record<string, string | null>>;

export const readFilled = (form: HTMLFormElement): Filled =>
  Object.fromEntries(
    [...fieldsIn(form)].map(([name, field]) => [name, isBox(field) && !field.checked ? null : field.value]),
  );

/** Returns the changed fields. Returns undefined if no field has changed. */
export const typedSince = (before: Filled, now: Filled): Filled | undefined => {
  const typed = Object.entries(now).filter(([name, value]) => value !== (before[name] ?? null));
  return typed.length > 0 ? Object.fromEntries(typed) : undefined;
};

/** Restores the typed text, and sends the same events as if a person had typed it. */
export const fillIn = (form: HTMLFormElement, typed: Partial<Filled>): void => {
  const fields = fieldsIn(form);
  for (const [name, value] of Object.entries(typed)) {
    const field = fields.get(name);
    if (!field) continue;
    if (isBox(field)) field.checked = typeof value === 'string';
    else field.value = value ?? '';
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  }
};

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox';

const fieldsIn = (form: HTMLFormElement): ReadonlyMap<string, Field> => {
  const fields = new Map<string, Field>();
  for (const field of form.querySelectorAll<Field>('input, select, textarea')) {
    const { name } = field;
    let key = name;
    for (let place = 2; fields.has(key); place += 1) key = `${name} ${place}`;
    if (name !== '') fields.set(key, field);
  }
  return fields;
};
