/**
 * The element of the page with this id. The page is served together with its scripts, so a missing one is a fault.
 *
 * @template {HTMLElement} Kind
 * @param {string} id
 * @param {new () => Kind} kind
 * @returns {Kind}
 */
export const elementOf = (id, kind) => {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`The page has no ${kind.name} #${id}.`);
  return element;
};

/**
 * Makes an element. Children that are strings become text, never markup.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Readonly<Record<string, string>>} [attributes]
 * @param {readonly (Node | string)[]} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export const make = (tag, attributes = {}, ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
};

/**
 * Writes a text only when it is another, so that a screen reader does not announce it again and a selection stays.
 *
 * @param {Element} element
 * @param {string} text
 */
export const write = (element, text) => {
  if (element.textContent !== text) element.textContent = text;
};

/**
 * One row of a kept list.
 *
 * @template Item
 * @typedef {{ readonly element: HTMLElement, update(item: Item): void }} Row
 */

/**
 * Keeps a list in step with what the sandbox answers and touches only what is new, changed or gone: polls neither
 * flicker nor take the focus away. When a row goes with the focus in it, `catchFocus` takes it.
 *
 * @template Item
 * @param {HTMLElement} list
 * @param {(item: Item) => string} keyOf
 * @param {(item: Item) => Row<Item>} makeRow
 * @param {() => void} catchFocus
 * @returns {(items: readonly Item[]) => void}
 */
export const keepList = (list, keyOf, makeRow, catchFocus) => {
  /** @type {Map<string, Row<Item>>} */
  const rows = new Map();
  return (items) => {
    const keys = new Set(items.map(keyOf));
    for (const [key, row] of rows) {
      if (keys.has(key)) continue;
      const hadFocus = row.element.contains(document.activeElement);
      row.element.remove();
      rows.delete(key);
      if (hadFocus) catchFocus();
    }
    let next = list.firstElementChild;
    for (const item of items) {
      const row = rows.get(keyOf(item)) ?? makeRow(item);
      rows.set(keyOf(item), row);
      row.update(item);
      if (row.element === next) next = next.nextElementSibling;
      else list.insertBefore(row.element, next);
    }
  };
};
