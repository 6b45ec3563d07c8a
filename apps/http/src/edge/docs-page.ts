import { fastify } from 'fastify';

/** The documentation page and its script; this server alone serves both. */
export interface DocsPage {
  readonly html: string;
  readonly script: string;
}

export const DOCS_PATH = '/api/docs';
export const DOCS_SCRIPT_PATH = `${DOCS_PATH}/js/scalar.js`;

/**
 * Renders the page with Scalar's own plugin once, inside a server that does not listen. The plugin takes four megabytes
 * and a tenth of a second, so it is loaded only when the page is first opened; and its redirect trusts the Host header.
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
      // Turns off what would call Scalar's own servers or has no use here.
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

/** Keeps the page from fetching anything from another server. */
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
