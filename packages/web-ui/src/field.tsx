import type { ComponentChildren } from 'preact';

/** Returns the id of a control, to which an error summary can link. */
export const fieldId = (name: string, scope = 'field'): string => `${scope}-${name}`;

export interface FieldProps {
  readonly name: string;
  /** The prefix of the ids of a form's controls. Needed on a page with several forms. */
  readonly scope?: string | undefined;
  readonly label: string;
  /** One sentence shown next to the label. It is not part of the accessible name. */
  readonly hint?: string | undefined;
  readonly optionalMark?: string | undefined;
  /** What is wrong with the field, in the words of the API. */
  readonly problem?: string | undefined;
  /** True if the field has several lines. */
  readonly isLong?: boolean;
  readonly type?: 'text' | 'email' | 'tel' | 'password' | 'date' | 'time' | 'url';
  readonly inputMode?: 'numeric' | 'decimal' | 'text';
  readonly autocomplete?: string;
  readonly required?: boolean;
  /** The initial value. After that, the browser keeps the typed text. */
  readonly defaultValue?: string | undefined;
}

export const Field = ({
  name,
  scope,
  label,
  hint,
  optionalMark,
  problem,
  isLong,
  type,
  ...rest
}: FieldProps) => {
  const id = fieldId(name, scope);
  const described = describedBy(id, hint, problem);
  const control = { ...rest, id, name, ...described };
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
      {isLong ? <textarea {...control} rows={4} /> : <input type={type} {...control} />}
      <Problem id={id} text={problem} />
    </div>
  );
};

/** Returns the attributes that connect a control to its hint and its problem. */
export const describedBy = (id: string, hint: string | undefined, problem: string | undefined): object => {
  const ids = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return { ...(ids && { 'aria-describedby': ids }), ...(problem && { 'aria-invalid': 'true' }) };
};

export const Problem = ({ id, text }: { readonly id: string; readonly text: string | undefined }) =>
  text ? (
    <p class="problem" id={`${id}-problem`}>
      {text}
    </p>
  ) : null;

export interface NoticeProps {
  readonly kind?: 'info' | 'wrong' | 'done';
  readonly children: ComponentChildren;
}

/** A framed message. A screen reader announces it when it appears. */
export const Notice = ({ kind = 'info', children }: NoticeProps) => (
  <div class={`notice ${kind}`} role="status">
    {children}
  </div>
);
