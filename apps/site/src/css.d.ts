/** Style sheets as text. A page puts the texts of its style sheets into one style element. */
declare module '*.css?inline' {
  const text: string;
  // oxlint-disable-next-line import/no-default-export -- Vite exports the text as default
  export default text;
}
