/** Style sheets as text. A page has one style element, made of these texts. */
declare module '*.css?inline' {
  const text: string;
  // oxlint-disable-next-line import/no-default-export -- Vite exports the text as default
  export default text;
}
