/** A style sheet as text, a part of the page's one style element. */
declare module '*.css?inline' {
  const text: string;
  // oxlint-disable-next-line import/no-default-export -- Vite exports the text as default
  export default text;
}
