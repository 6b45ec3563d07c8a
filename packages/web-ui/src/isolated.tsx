interface IsolatedProps {
  /** A text written by a person. */
  readonly text: string;
  /** Returns the sentence that contains the text. */
  readonly say: (text: string) => string;
}

/**
 * A sentence that contains text written by a person. That text cannot change the direction of the rest of the sentence.
 * specification.md#text-isolated
 */
export const Isolated = ({ text, say }: IsolatedProps) => {
  const [before, after] = say(PLACE).split(PLACE);
  return (
    <>
      {before}
      {after !== undefined && <bdi>{text}</bdi>}
      {after}
    </>
  );
};

/** Marks where the text goes in its sentence. No stored text contains this character. */
const PLACE = '\0';
