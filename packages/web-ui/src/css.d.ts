/** Style sheets as text. A page has one style element, made of these texts. */
declare module '*.css?inline' {
  const text: string;
  // oxlint-disable-next-line import/no-default-export -- how the build offers them
  export default text;
}
