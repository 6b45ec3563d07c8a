/** A button beside the thing that it is about. */
export const RowButton = ({
  name,
  onPress,
}: {
  readonly name: string;
  readonly onPress: (name: string) => void;
}) => (
  <button type="button" class="plain touch" onClick={() => onPress(name)}>
    {name}
  </button>
);
