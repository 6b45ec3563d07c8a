import { Field as PlainField, type FieldProps, type NamedProblem } from '@booky/web-ui';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

/** What the ids of a form's controls begin with: a dialog stands above a screen that may have the same names. */
export const FieldScope = createContext<string | undefined>(undefined);

/** What was wrong with the form's fields when it was last sent. */
export const FieldProblems = createContext<readonly NamedProblem[]>([]);

/** What is wrong with one field of the form around it. */
export const useProblem = (name: string): string | undefined =>
  useContext(FieldProblems).find(({ field }) => field === name)?.message;

/** A field whose id is its own among the forms that are shown at once. */
export const Field = (props: FieldProps) => {
  const problem = useProblem(props.name);
  return <PlainField problem={problem} {...props} scope={useContext(FieldScope)} />;
};
