import './row-button.css';

interface RowButtonProps {
  /** What it is called, and the dialog that it opens. */
  readonly name: string;
  /** What can be read on it, where the things beside it say the rest. */
  readonly text?: string;
  readonly onPress: (name: string) => void;
}

/** A button beside the thing that it is about. */
export const RowButton = ({ name, text, onPress }: RowButtonProps) => (
  <button type="button" class="plain touch" aria-label={text && name} onClick={() => onPress(name)}>
    {text ?? name}
  </button>
);
