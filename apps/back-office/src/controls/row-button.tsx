import './row-button.css';

interface RowButtonProps {
  /** Its accessible name, and the heading of its dialog. */
  readonly name: string;
  /** Its visible text, if shorter. */
  readonly text?: string;
  readonly onPress: (name: string) => void;
}

export const RowButton = ({ name, text, onPress }: RowButtonProps) => (
  <button type="button" class="plain touch" aria-label={text && name} onClick={() => onPress(name)}>
    {text ?? name}
  </button>
);
