interface CheckProps {
  readonly name: string;
  readonly label: string;
  readonly defaultChecked: boolean;
}

/** A checkbox. {@link isChecked} reads its state. */
export const Check = ({ name, label, defaultChecked }: CheckProps) => (
  <label class="check">
    <input type="checkbox" name={name} value="yes" defaultChecked={defaultChecked} />
    {label}
  </label>
);

export const isChecked = (form: HTMLFormElement, name: string): boolean => new FormData(form).has(name);
