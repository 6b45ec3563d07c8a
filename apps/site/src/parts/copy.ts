/**
 * Copies the text before a button and shows the result in the status after it, in the button's own words. Selects the
 * text too, for a browser that does not let a page copy.
 */
export const copyBefore = async ({
  previousElementSibling: copied,
  nextElementSibling: status,
  dataset: { done, failed },
}: HTMLButtonElement): Promise<void> => {
  if (!copied || !status) return;
  getSelection()?.selectAllChildren(copied);
  try {
    await navigator.clipboard.writeText(copied.textContent);
    status.textContent = done ?? '';
  } catch {
    status.textContent = failed ?? '';
  }
};
