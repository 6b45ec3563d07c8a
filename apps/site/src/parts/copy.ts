/**
 * Copies the text before a button, and says in the status after it what came of that, in the button's own words. The text
 * is selected too, for a browser that does not let a page copy.
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
