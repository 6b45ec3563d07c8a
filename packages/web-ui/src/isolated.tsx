interface IsolatedProps {
  /** A text written by a person. */
  readonly text: string;
  /** The sentence around it. */
  readonly say: (text: string) => string;
}

/**
 * A sentence with a person's text in it, which cannot change the sentence's direction. specification.md#text-isolated
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

/** Marks the text's place in the sentence. No stored text contains this character. */
const PLACE = '\0';
