import type { Locator, Page } from 'playwright-core';

/** How the photographer operates a page: by touch or by keyboard. */
export interface Hands {
  press(button: Locator): Promise<void>;
  pressTwice(button: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  tick(box: Locator, isTicked: boolean): Promise<void>;
  pick(radio: Locator): Promise<void>;
  choose(select: Locator, value: string): Promise<void>;
}

/** Operates a page only by touch. */
export const THUMB: Hands = {
  press: (button) => button.tap(),
  pressTwice: async (button) => {
    await button.tap();
    // The second tap may fail, because the first one may have removed the button.
    await button.tap({ timeout: 300 }).catch(() => undefined);
  },
  type: async (field, text) => {
    await field.tap();
    await field.fill(text);
  },
  tick: async (box, isTicked) => {
    if ((await box.isChecked()) !== isTicked) await box.tap();
  },
  pick: (radio) => radio.tap(),
  choose: async (select, value) => void (await select.selectOption(value)),
};

/** More than the number of controls on any screen. */
const MOST_TABS = 300;

/** Presses Tab until this control has the focus. */
const reach = async (control: Locator): Promise<Page> => {
  const page = control.page();
  await control.waitFor();
  const isReached = (): Promise<boolean> =>
    control
      .and(control.page().locator(':focus'))
      .count()
      .then((count) => count > 0);
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await isReached()) return page;
    await page.keyboard.press('Tab');
  }
  throw new Error(`pressing Tab never moved the focus to ${String(control)}`);
};

const key = async (control: Locator, name: string): Promise<void> => {
  await (await reach(control)).keyboard.press(name);
};

/** Operates a page only by keyboard. */
export const KEYS: Hands = {
  press: (button) => key(button, 'Enter'),
  pressTwice: async (button) => {
    const page = await reach(button);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
  },
  // Fills the whole field in one step, because browsers differ in how the parts of a date are typed.
  type: async (field, text) => {
    await reach(field);
    await field.fill(text);
  },
  tick: async (box, isTicked) => {
    if ((await box.isChecked()) !== isTicked) await key(box, 'Space');
  },
  pick: async (radio) => {
    const name = (await radio.getAttribute('name')) ?? '';
    const page = await reach(radio.page().locator(`input[name="${name}"]:checked`));
    for (let arrows = 0; arrows < MOST_TABS && !(await radio.isChecked()); arrows += 1)
      await page.keyboard.press('ArrowDown');
  },
  choose: async (select, value) => {
    await reach(select);
    await select.selectOption(value);
  },
};
