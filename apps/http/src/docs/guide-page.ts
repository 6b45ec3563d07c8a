import { readFileSync } from 'node:fs';
import type { Chapter } from './chapters.ts';
import {
  type AnswerView,
  type ContractView,
  type FieldView,
  objectAnchor,
  type ObjectView,
  type OperationView,
  type ParameterView,
  type TagView,
} from './contract-view.ts';
import { curlOf } from './curl-example.ts';
import { escapeHtml, headingsOf, renderCode, renderInline, renderMarkdown, slugOf } from './markdown.ts';
import { STATUS_WORDS } from '../edge/status-words.ts';

export interface DocsAddresses {
  readonly contract: string;
  readonly plainText: string;
  readonly reference: string;
}

export interface GuidePage {
  readonly html: string;
  /** The text of the page's style element. The Content-Security-Policy allows no other style. */
  readonly style: string;
}

const STYLE = new URL('guide.css', import.meta.url);

/**
 * Renders the chapters, every operation and every object as one page without scripts.
 * specification.md#docs-self-contained
 */
export const renderGuide = (
  chapters: readonly Chapter[],
  contract: ContractView,
  addresses: DocsAddresses,
): GuidePage => {
  const style = `\n${readFileSync(STYLE, 'utf8')}`;
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Booky API documentation</title>
<link rel="icon" href="data:,">
<link rel="alternate" type="text/plain" title="All of it as plain text" href="${addresses.plainText}">
<link rel="service-desc" type="application/json" href="${addresses.contract}">
<style>${style}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the text</a>
<header>
<a class="name" href="#main">Booky <span>API ${escapeHtml(contract.version)}</span></a>
<p><a href="${addresses.reference}">Try it</a> <a href="${addresses.plainText}">llms.txt</a> <a href="${addresses.contract}">OpenAPI</a></p>
</header>
<nav id="contents" aria-label="Contents">
${renderIndex(chapters, contract)}
</nav>
<main id="main">
<h1>Booky API</h1>
<p class="lead">The backend of a photographer’s booking site: what is on sale, free times, a slot held while its fee is paid by mobile money or card, the client’s own page, and the back office.</p>
${chapters.map(renderChapter).join('\n')}
<h2 id="operations"><a href="#operations">Operations</a></h2>
<p>Everything is JSON over HTTP. <code>$API</code> and the other variables of the examples are set in the <a href="#${chapters[0]?.id ?? ''}">first chapter</a>.</p>
${contract.tags.map(renderTag).join('\n')}
<h2 id="objects"><a href="#objects">Objects</a></h2>
<p>What bodies and answers hold. Ignore keys that you do not know: an addition is no break.</p>
${contract.objects.map(renderObject).join('\n')}
<a class="to-contents" href="#contents">Contents</a>
</main>
</body>
</html>
`;
  return { html, style };
};

const renderIndex = (chapters: readonly Chapter[], contract: ContractView): string => {
  return `<h2>Guide</h2>
${links(chapters.map(({ id, title }) => [id, title]))}
<h2>Operations</h2>
<div class="groups">
${contract.tags
  .map(
    ({ name, operations }) =>
      `<details><summary>${escapeHtml(name)}</summary>${links(operations.map(({ id, summary }) => [id, summary]))}</details>`,
  )
  .join('\n')}
<details><summary>Objects</summary>${links(contract.objects.map(({ name }) => [objectAnchor(name), name]))}</details>
</div>`;
};

const links = (entries: readonly (readonly [id: string, words: string])[]): string =>
  `<ul>${entries.map(([id, words]) => `<li><a href="#${id}">${escapeHtml(words)}</a></li>`).join('')}</ul>`;

const renderChapter = ({ id, title, text }: Chapter): string => {
  const options = { anchorPrefix: `${id}-`, levelsDown: 1 };
  const parts = headingsOf(text, options).filter(({ level }) => level === 2);
  const [, ...rest] = text.split('\n');
  return `<section class="chapter">
<h2 id="${id}"><a href="#${id}">${escapeHtml(title)}</a></h2>
${parts.length < 3 ? '' : `<p class="parts">${parts.map((part) => `<a href="#${part.id}">${escapeHtml(part.text)}</a>`).join(' ')}</p>`}
${renderMarkdown(rest.join('\n'), options)}
</section>`;
};

const renderTag = ({ name, text, operations }: TagView): string => {
  const id = `operations-${slugOf(name)}`;
  return `<section>
<h3 id="${id}"><a href="#${id}">${escapeHtml(name)}</a></h3>
${renderMarkdown(text)}
${operations.map(renderOperation).join('\n')}
</section>`;
};

const renderOperation = (operation: OperationView): string => {
  const { id, method, path, summary, text, parameters, body, answers, errors } = operation;
  return `<section class="operation">
<h4 id="${id}"><a href="#${id}">${escapeHtml(summary)}</a></h4>
<p class="line"><span class="method ${method.toLowerCase()}">${method}</span> <code>${escapeHtml(path).replaceAll('/', '/<wbr>')}</code></p>
<div class="columns"><div>
${renderMarkdown(text)}
${renderParameters(parameters)}
${body === undefined ? '' : renderFields('Body', body.fields)}
<h5>Answers</h5>
<ul class="fields">${answers.map(renderAnswer).join('')}${errors
    .map(
      ({ status, codes }) =>
        `<li><span class="status bad">${status}</span> ${codes.map((code) => `<code>${code}</code>`).join(' ')}</li>`,
    )
    .join('')}</ul>
</div><div class="examples">
${renderCode(curlOf(operation), 'bash')}
${answers.map(renderExample).join('')}
</div></div>
</section>`;
};

const PLACES = { path: 'Path', query: 'Query', header: 'Headers' } as const;

const renderParameters = (parameters: readonly ParameterView[]): string => {
  const shared = parameters.filter(({ isShared }) => isShared).map(({ name }) => `<code>${name}</code>`);
  return [
    ...Object.entries(PLACES).map(([place, title]) =>
      renderFields(
        title,
        parameters.filter((one) => one.place === place && !one.isShared),
      ),
    ),
    ...(shared.length === 0 ? [] : [`<p class="type">Also takes ${shared.join(', ')}.</p>`]),
  ].join('');
};

const renderFields = (title: string, fields: readonly FieldView[]): string =>
  fields.length === 0 ? '' : `<h5>${title}</h5>\n<ul class="fields">${fields.map(renderField).join('')}</ul>`;

const renderField = ({ name, type, text, isRequired }: FieldView): string =>
  `<li><code>${escapeHtml(name)}</code> <span class="type">${renderInline(type)}</span>${isRequired ? ' <strong>required</strong>' : ''}${text === '' ? '' : `<br>${renderInline(text)}`}</li>`;

const renderAnswer = ({ status, text, contentType, type, fields }: AnswerView): string => {
  const words = text === STATUS_WORDS[status] ? '' : renderInline(text);
  const held = type.startsWith('[')
    ? renderInline(type)
    : fields
        .map(({ name, type: kind }) => `<code>${escapeHtml(name)}</code> ${renderInline(kind)}`)
        .join(', ');
  const shown = contentType === '' ? 'no body' : held;
  return `<li><span class="status">${status}</span> <span class="type">${shown}</span>${words === '' ? '' : `<br>${words}`}</li>`;
};

/** Examples with more lines than this are shown folded. */
const LONGEST_OPEN = 16;

const renderExample = ({ status, example }: AnswerView): string => {
  if (example === undefined) return '';
  const json = JSON.stringify(example, null, 2);
  const isOpen = json.split('\n').length <= LONGEST_OPEN;
  return `<details${isOpen ? ' open' : ''}><summary>Answer ${status}</summary>${renderCode(json, 'json')}</details>`;
};

const renderObject = ({ name, text, fields, values }: ObjectView): string => {
  const id = objectAnchor(name);
  const list = values.map((value) => `<code>${escapeHtml(value)}</code>`).join(' ');
  return `<section class="object">
<h3 id="${id}"><a href="#${id}">${name}</a></h3>
${renderMarkdown(text)}
${values.length === 0 ? '' : `<p class="values">${list}</p>`}
${fields.length === 0 ? '' : `<ul class="fields">${fields.map((field) => renderField({ ...field, isRequired: false })).join('')}</ul>`}
</section>`;
};
