/** Style sheets as text, from which the page's one style element is made. */
declare module '*.css?inline' {
  const text: string;
  // oxlint-disable-next-line import/no-default-export -- how the build offers them
  export default text;
}
