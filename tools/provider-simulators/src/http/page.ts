const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Escapes text for HTML, including attributes. */
export const escaped = (text: string): string =>
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

/** Returns a page of a payment company. The page fits phones and has no scripts. `content` is HTML. */
export const page = (title: string, content: string): string => `<!doctype html>
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

export const francs = (amountRwf: number): string => `RWF ${amountRwf.toLocaleString('en')}`;
