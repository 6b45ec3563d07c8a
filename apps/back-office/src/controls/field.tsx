import { Field as PlainField, fieldId, type FieldProps, type NamedProblem } from '@booky/web-ui';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

/** The prefix of all ids in the surrounding form. */
export const FieldScope = createContext<string | undefined>(undefined);

/** The field problems from the last refusal of the surrounding form. */
export const FieldProblems = createContext<readonly NamedProblem[]>([]);

/** Returns the problem of one field of the surrounding form. */
export const useProblem = (name: string): string | undefined =>
  useContext(FieldProblems).find(({ field }) => field === name)?.message;

const useScope = (): string => {
  const scope = useContext(FieldScope);
  if (scope === undefined) throw new Error('useScope() called outside Form');
  return scope;
};

/** Returns the id of a control in the surrounding form. */
export const useFieldId = (name: string): string => fieldId(name, useScope());

/** A field whose id is unique on the page, even if two forms have a field with the same name. */
export const Field = (props: FieldProps) => {
  const problem = useProblem(props.name);
  return <PlainField problem={problem} {...props} scope={useScope()} />;
};
