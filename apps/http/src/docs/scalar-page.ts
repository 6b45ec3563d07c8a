import { createHash } from 'node:crypto';
import { fastify } from 'fastify';

/** The interactive reference and its script. A browser gets both from this server. */
export interface ScalarPage {
  readonly html: string;
  readonly script: string;
  /** The hash of the page's inline script, for the Content-Security-Policy. */
  readonly inlineScriptDigest: string;
}

/**
 * Renders the page once with Scalar's own plugin. The plugin runs inside a server that does not listen, because the
 * plugin's redirect trusts the Host header. It is loaded only when the page is first opened, because it takes four
 * megabytes and a tenth of a second.
 */
export const renderScalarPage = async (
  documentPath: string,
  scriptPathOf: (script: string) => string,
): Promise<ScalarPage> => {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const inner = fastify();
  await inner.register(scalar, {
    routePrefix: PREFIX,
    configuration: {
      url: documentPath,
      cdn: SCRIPT_PLACE,
      pageTitle: 'Booky API reference',
      orderSchemaPropertiesBy: 'preserve',
      // These settings turn off features that would call Scalar's servers or that are of no use here.
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  });
  const page = await inner.inject(`${PREFIX}/`);
  const { body: script } = await inner.inject(`${PREFIX}/js/scalar.js`);
  await inner.close();
  // An empty icon, because browsers would otherwise request an icon that this server does not have.
  const html = page.body
    .replace('<html>', '<html lang="en">')
    .replace('<head>', '<head>\n    <link rel="icon" href="data:," />')
    .replaceAll(SCRIPT_PLACE, scriptPathOf(script));
  const [, inline = ''] = /<script(?:\s+type="[^"]*")?>([^]*?)<\/script>/.exec(html) ?? [];
  return { html, script, inlineScriptDigest: createHash('sha256').update(inline).digest('base64') };
};

const PREFIX = '/reference';
const SCRIPT_PLACE = '/place-of-the-script';
