import { Field as PlainField, type FieldProps } from '@booky/web-ui';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

/** What the ids of a form's controls begin with: a dialog stands above a screen that may have the same names. */
export const FieldScope = createContext<string | undefined>(undefined);

/** A field whose id is its own among the forms that are shown at once. */
export const Field = (props: FieldProps) => <PlainField {...props} scope={useContext(FieldScope)} />;
