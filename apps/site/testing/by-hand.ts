import type { Locator, Page } from 'playwright-core';
import type { Read } from './words.ts';

/** What a visitor types into the booking form. */
export interface Contact {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly where: string;
}

export const headingOf = (page: Page, name: string): Locator => page.getByRole('heading', { name, level: 1 });

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/**
 * Opens a day that has free times and chooses one of them. `day` and `start` count from 0. If the day has too few start
 * times, chooses the last one.
 */
export const chooseStart = async (month: Locator, read: Read, { day = 0, start = 0 } = {}): Promise<void> => {
  await month.getByRole('button', { name: read.day }).nth(day).click();
  const starts = month.getByRole('radio');
  await starts.first().waitFor();
  await starts.nth(Math.min(start, (await starts.count()) - 1)).check();
};

/** Goes to the next month, and waits until the page shows it. */
export const showNextMonth = async (month: Locator, read: Read): Promise<void> => {
  await month.getByRole('link', { name: read.later }).click();
  await month.getByRole('link', { name: read.earlier }).waitFor();
};

/** Returns the region of the booking form that offers the start times. */
export const whenOf = (page: Page, read: Read): Locator => page.getByRole('region', { name: read.when });

/** Fills in the required fields and agrees to the terms. */
export const fillIn = async (page: Page, read: Read, contact: Contact): Promise<void> => {
  const { name, email, phone, where } = read.fields;
  for (const [label, value] of [
    [name, contact.name],
    [email, contact.email],
    [phone, contact.phone],
    [where, contact.where],
  ] as const)
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  await page.getByRole('checkbox', { name: read.agree }).check();
};
