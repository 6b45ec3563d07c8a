/**
 * Copies the text before a button. Shows the result in the status after the button, in the words of the button's data
 * attributes. Also selects the text, for a browser that does not let a page copy.
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
