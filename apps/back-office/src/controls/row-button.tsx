import './row-button.css';

interface RowButtonProps {
  /** The accessible name of the button, and the heading of the dialog. */
  readonly name: string;
  /** The visible text of the button, if it is shorter than the name. */
  readonly text?: string;
  readonly onPress: (name: string) => void;
}

export const RowButton = ({ name, text, onPress }: RowButtonProps) => (
  <button type="button" class="plain touch" aria-label={text && name} onClick={() => onPress(name)}>
    {text ?? name}
  </button>
);
