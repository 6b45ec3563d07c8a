/** Plain text. Blank lines in the text separate paragraphs. */
export const Paragraphs = ({ text }: { readonly text: string }) => (
  <>
    {text.split(/\n\s*\n/).map((paragraph, index) => (
      <p key={index}>{paragraph}</p>
    ))}
  </>
);
