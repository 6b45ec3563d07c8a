/** The URL of a page's script, and the URLs of the scripts that it imports. */
export interface PageScript {
  readonly src: string;
  readonly imports: readonly string[];
}

/** The built scripts by page and language. The keys look like `book.en`. */
export interface AssetNames {
  readonly scripts: Readonly<Record<string, PageScript>>;
}
