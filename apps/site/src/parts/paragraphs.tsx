/** Plain text whose blank lines separate paragraphs. */
export const Paragraphs = ({ text }: { readonly text: string }) => (
  <>
    {text.split(/\n\s*\n/).map((paragraph, index) => (
      <p key={index}>{paragraph}</p>
    ))}
  </>
);
