/** @import { Snapshot } from './control.js' */
import { makeCopyButton } from './buttons.js';
import { elementOf, make, write } from './elements.js';

const provider = elementOf('provider', HTMLElement);
const site = elementOf('site-link', HTMLAnchorElement);
const docs = elementOf('docs-link', HTMLAnchorElement);
const contract = elementOf('contract-link', HTMLAnchorElement);
const particulars = elementOf('particulars', HTMLElement);

/** @type {Readonly<Record<string, string>>} */
const PROVIDERS = { gateway: 'payment gateway', 'mobile-money': 'mobile money' };

let shown = '';

/**
 * What this sandbox is: its provider, its addresses and the way in.
 *
 * @param {Snapshot['sandbox']} sandbox
 */
export const showMasthead = ({ clock: _clock, ...sandbox }) => {
  if (JSON.stringify(sandbox) === shown) return;
  shown = JSON.stringify(sandbox);
  write(
    provider,
    sandbox.providers.map((name) => PROVIDERS[name] ?? name).join(', ') || 'no payment provider',
  );
  provider.hidden = false;
  site.href = sandbox.frontendOrigin;
  docs.href = `${sandbox.apiUrl}/api/docs`;
  contract.href = `${sandbox.apiUrl}/api/openapi.json`;
  particulars.replaceChildren(
    ...particular('Admin', sandbox.admin.email, 'admin’s email'),
    ...particular('Password', sandbox.admin.password, 'admin’s password'),
    ...particular('API', sandbox.apiUrl, 'address of the API'),
    ...particular('Site', sandbox.frontendOrigin, 'address of the site'),
  );
};

/**
 * @param {string} label
 * @param {string} value
 * @param {string} what
 */
const particular = (label, value, what) => [
  make('div', {}, make('dt', {}, label), make('dd', {}, makeCopyButton(value, what))),
];
