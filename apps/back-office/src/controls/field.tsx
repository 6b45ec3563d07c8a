import { Field as PlainField, fieldId, type FieldProps, type NamedProblem } from '@booky/web-ui';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

/** What the ids of a form's controls begin with; a Form gives it. */
export const FieldScope = createContext<string | undefined>(undefined);

/** What was wrong with the form's fields when it was last sent. */
export const FieldProblems = createContext<readonly NamedProblem[]>([]);

/** What is wrong with one field of the form around it. */
export const useProblem = (name: string): string | undefined =>
  useContext(FieldProblems).find(({ field }) => field === name)?.message;

const useScope = (): string => {
  const scope = useContext(FieldScope);
  if (scope === undefined) throw new Error('useScope() called outside of a Form');
  return scope;
};

/** The id of a control of the form around it. */
export const useFieldId = (name: string): string => fieldId(name, useScope());

/** A field whose id is its own among the forms that are shown at once. */
export const Field = (props: FieldProps) => {
  const problem = useProblem(props.name);
  return <PlainField problem={problem} {...props} scope={useScope()} />;
};
