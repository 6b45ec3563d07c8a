import type { GatewayCharge } from './charge-body.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');

const style = `
  :root { color-scheme: light dark; --ink: #1c2430; --quiet: #5d6878; --paper: #fff; --ground: #eef1f6; --line: #dce2ea; --yes: #14724a; --no: #a5303a; }
  @media (prefers-color-scheme: dark) { :root { --ink: #eef2f7; --quiet: #a3afbf; --paper: #1b222c; --ground: #10151c; --line: #313b48; --yes: #17764c; --no: #f28b90; } }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
  main { width: min(100%, 24rem); padding: 2rem; background: var(--paper); border: 1px solid var(--line); border-radius: 1rem; box-shadow: 0 1rem 2.5rem rgb(20 30 50 / 12%); }
  h1 { margin: 0; font-size: 1rem; font-weight: 600; color: var(--quiet); }
  .amount { margin: .25rem 0 1.5rem; font-size: 2.25rem; font-weight: 700; letter-spacing: -.02em; }
  dl { margin: 0 0 1.5rem; padding-top: 1rem; border-top: 1px solid var(--line); font-size: .875rem; }
  dt { color: var(--quiet); } dd { margin: 0 0 .5rem; overflow-wrap: anywhere; }
  form + form { margin-top: .75rem; }
  button, .button { display: block; width: 100%; padding: .875rem; border: 2px solid var(--yes); border-radius: .625rem; background: var(--yes); color: #fff; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
  .decline { border-color: var(--no); background: transparent; color: var(--no); }
  button:focus-visible, .button:focus-visible { outline: 3px solid #4c8dff; outline-offset: 2px; }
  .small { margin: 1.5rem 0 0; font-size: .8125rem; color: var(--quiet); }`;

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${style}
</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;

const francs = (amountRwf: number): string => `RWF ${amountRwf.toLocaleString('en')}`;

const summary = (charge: GatewayCharge, heading: string): string => `<h1>${heading}</h1>
<p class="amount">${francs(charge.amountRwf)}</p>
<dl><dt>Reference</dt><dd>${escaped(charge.ourRef)}</dd></dl>`;

const forms = (
  path: string,
): string => `<form method="post" action="${escaped(path)}/approve"><button>Approve</button></form>
<form method="post" action="${escaped(path)}/decline"><button class="decline">Decline</button></form>
<p class="small">This is a simulated card page. No card is needed and no money moves.</p>`;

const wayBack = (address: string | undefined): string =>
  address === undefined ? '' : `<a class="button" href="${escaped(address)}">Back to the studio</a>`;

/** Where a card payer decides, with forms only: it works without scripts. `path` is the page's own. */
export const cardPage = (charge: GatewayCharge, path: string): string => {
  if (charge.verdict === undefined) {
    return page('Card payment', `${summary(charge, 'Pay by card')}\n${forms(path)}`);
  }
  const heading =
    charge.verdict.status === 'succeeded' ? 'This payment is approved' : 'This payment is declined';
  return page(heading, `${summary(charge, heading)}\n${wayBack(charge.details.redirectUrl)}`);
};

export const unknownCardPage = (): string =>
  page('No such payment', '<h1>There is no payment at this address.</h1>');
