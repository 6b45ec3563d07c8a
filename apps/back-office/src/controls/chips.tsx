import { useAddress } from '../office/use-address.ts';

interface ChipsProps<Value extends string> {
  /** The filter's name in the query of the screen's address. */
  readonly filter: string;
  readonly label: string;
  readonly values: readonly Value[];
  readonly names: Readonly<Record<Value, string>>;
}

/**
 * A filter with several values. Each value is a link that adds the value to the address or removes it.
 * specification.md#office-address
 */
export const Chips = <Value extends string>({ filter, label, values, names }: ChipsProps<Value>) => {
  const { query, withQuery } = useAddress();
  const chosen = chosenOf(query[filter], values);
  const toggled = (value: Value): string =>
    withQuery({
      page: undefined,
      [filter]: (chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]).join(
        ',',
      ),
    });
  return (
    <ul class="chips" aria-label={label}>
      {values.map((value) => (
        <li key={value}>
          <a href={toggled(value)} class="chip" aria-current={chosen.includes(value) ? 'true' : undefined}>
            {names[value]}
          </a>
        </li>
      ))}
    </ul>
  );
};

/** Returns the chosen values. Omits unknown values. */
export const chosenOf = <Value extends string>(
  text: string | undefined,
  values: readonly Value[],
): readonly Value[] => {
  const given: readonly string[] = text?.split(',') ?? [];
  return values.filter((value) => given.includes(value));
};
