import { describedBy, formValue, Problem } from '@booky/web-ui';
import { useOffice } from '../../office/office.ts';
import { useFieldId, useProblem } from '../../controls/field.tsx';
import { typedLength } from '../../controls/typed-number.ts';

const MINUTES = { minutes: 1, hours: 60, days: 1440 } as const;

type Unit = keyof typeof MINUTES;

const UNITS = ['days', 'hours', 'minutes'] as const satisfies readonly Unit[];

interface DurationProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly optionalMark?: string;
  /** The length of time in units of `base`. Null if none is set. */
  readonly value: number | null;
  /** The unit that the API uses. People can choose this unit or a larger one. */
  readonly base: Unit;
}

/**
 * A field for a length of time, shown in the largest unit that gives a whole number. {@link durationIn} reads the
 * field.
 * specification.md#office-values
 */
export const Duration = ({ name, label, hint, optionalMark, value, base }: DurationProps) => {
  const { words } = useOffice();
  const id = useFieldId(name);
  const problem = useProblem(name);
  const units = UNITS.filter((unit) => MINUTES[unit] >= MINUTES[base]);
  const unit = units.find((one) => value && Number.isInteger(value / sizeOf(one, base))) ?? base;
  return (
    <div class={problem ? 'field wrong' : 'field'}>
      <div class="label">
        <label for={id}>{label}</label>
        {optionalMark && <span class="mark">{optionalMark}</span>}
      </div>
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div class="with-unit" key={value}>
        <input
          id={id}
          name={name}
          inputMode="decimal"
          defaultValue={value === null ? '' : String(value / sizeOf(unit, base))}
          {...describedBy(id, hint, problem)}
        />
        <select name={unitOf(name)} aria-label={words.studio.unitOf(label)}>
          {units.map((one) => (
            <option key={one} value={one} selected={one === unit}>
              {words.studio.units[one]}
            </option>
          ))}
        </select>
      </div>
      <Problem id={id} text={problem} />
    </div>
  );
};

/** Reads a length of time in units of `base`. Returns null if the field is empty. */
export const durationIn = (form: HTMLFormElement, name: string, base: Unit): number | null => {
  const text = formValue(form, name);
  if (text.trim() === '') return null;
  const typed = typedLength(text);
  const unit = UNITS.find((one) => one === formValue(form, unitOf(name))) ?? base;
  return typeof typed === 'number' ? withoutNoise(typed * sizeOf(unit, base)) : typed;
};

const unitOf = (name: string): string => `${name}Unit`;

const sizeOf = (unit: Unit, base: Unit): number => MINUTES[unit] / MINUTES[base];

/** Rounds a product, so that 1.1 hours are 66 minutes instead of 66.00000000000001. */
const withoutNoise = (value: number): number => Number(value.toFixed(6));
