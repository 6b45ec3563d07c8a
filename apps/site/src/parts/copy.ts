/**
 * Copies the text in front of a button. The status element after the button shows the result, with words from the
 * button's data attributes. Also selects the text, because some browsers do not let a page copy.
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
