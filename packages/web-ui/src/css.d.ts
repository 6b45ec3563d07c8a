/** Style sheets as text. A page puts the texts of its style sheets into one style element. */
declare module '*.css?inline' {
  const text: string;
  // oxlint-disable-next-line import/no-default-export -- how the build offers them
  export default text;
}
