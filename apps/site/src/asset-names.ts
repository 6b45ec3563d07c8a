/** The addresses of the scripts that the build wrote, by page and language: `book.en`. */
export interface AssetNames {
  readonly scripts: Readonly<Record<string, string>>;
}
