import type { Page } from 'playwright-core';

/**
 * Returns the texts on a page that a person could not read well, each with what is wrong. Ignores the preview text of
 * an email, which is only visible in a list of emails.
 */
export const unreadableIn = (page: Page): Promise<readonly string[]> => page.evaluate(SCRIPT);

// Runs in the page, where it cannot use anything from this file. Requires a contrast of 4.5, as WCAG 2 does.
const SCRIPT = `(() => {
  const LEAST_CONTRAST = 4.5;
  const SMALLEST_TEXT = 14;
  const colourOf = (text) => text.match(/[\\d.]+/g).map(Number);
  const luminanceOf = (rgb) => {
    const [r, g, b] = rgb.slice(0, 3).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrastOf = (one, other) => {
    const [light, dark] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  };
  const groundOf = (element) => {
    const colour = colourOf(getComputedStyle(element).backgroundColor);
    const isClear = colour.length === 4 && colour[3] === 0;
    if (!isClear) return colour;
    return element.parentElement === null ? [255, 255, 255] : groundOf(element.parentElement);
  };
  const faultsOf = (node) => {
    const element = node.parentElement;
    const style = getComputedStyle(element);
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const contrast = contrastOf(colourOf(style.color), groundOf(element));
    return [
      ...(box.width === 0 || style.visibility !== 'visible' ? ['invisible'] : []),
      ...(box.left < 0 || box.right > document.documentElement.clientWidth ? ['beyond the edge'] : []),
      ...(parseFloat(style.fontSize) < SMALLEST_TEXT ? ['small'] : []),
      ...(contrast < LEAST_CONTRAST ? ['faint (' + contrast.toFixed(1) + ')'] : []),
    ].map((fault) => fault + ': ' + node.data.trim());
  };
  const faults = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const isShown = (node) => node.data.trim() !== '' && node.parentElement.closest('.preview') === null;
  while (texts.nextNode()) if (isShown(texts.currentNode)) faults.push(...faultsOf(texts.currentNode));
  return faults;
})()`;
