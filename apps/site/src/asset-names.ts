/** The address of a page's script, and the addresses of the scripts that this script imports. */
export interface PageScript {
  readonly src: string;
  readonly imports: readonly string[];
}

/** The built scripts by page and language, such as `book.en`. */
export interface AssetNames {
  readonly scripts: Readonly<Record<string, PageScript>>;
}
