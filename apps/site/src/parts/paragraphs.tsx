/** Plain text in paragraphs. A blank line begins a new paragraph. */
export const Paragraphs = ({ text }: { readonly text: string }) => (
  <>
    {text.split(/\n\s*\n/).map((paragraph, index) => (
      <p key={index}>{paragraph}</p>
    ))}
  </>
);
