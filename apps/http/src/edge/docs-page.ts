import { fastify } from 'fastify';

/** The human pages of the contract: one page and the script it needs; both come from this server alone. */
export interface DocsPage {
  readonly html: string;
  readonly script: string;
}

export const DOCS_PATH = '/api/docs';
export const DOCS_SCRIPT_PATH = `${DOCS_PATH}/js/scalar.js`;

/**
 * Renders the page by asking Scalar's own plugin once, inside a server that listens nowhere. The plugin weighs four
 * megabytes and a tenth of a second, which a process should not pay before somebody opens the page; and its redirect
 * believes the Host header.
 */
export const renderDocsPage = async (documentPath: string): Promise<DocsPage> => {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const inner = fastify();
  await inner.register(scalar, {
    routePrefix: DOCS_PATH,
    configuration: {
      url: documentPath,
      cdn: DOCS_SCRIPT_PATH,
      pageTitle: 'Booky',
      orderSchemaPropertiesBy: 'preserve',
      // What would call on Scalar's own servers, or means nothing here.
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  });
  const page = await inner.inject(`${DOCS_PATH}/`);
  const script = await inner.inject(DOCS_SCRIPT_PATH);
  await inner.close();
  // An empty icon, because browsers would otherwise ask for one we do not have.
  const html = page.body.replace('<head>', '<head>\n    <link rel="icon" href="data:," />');
  return { html, script: script.body };
};

/** Keeps the page from fetching anything elsewhere, whatever its script would like. */
export const DOCS_CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');
