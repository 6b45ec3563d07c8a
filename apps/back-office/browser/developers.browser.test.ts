import { PASSWORD } from '@booky/http/testing/worlds';
import { findAxeFaults, overflowOf, PHONE } from '@booky/site/testing';
import { describe, expect, it } from 'vitest';
import { logIn, useBrowser } from './use-browser.ts';

/** specification.md#office-developers */
describe('the studio screen', () => {
  const open = useBrowser();

  it.each([
    ['en', PHONE],
    ['fr', { width: 1280, height: 860 }],
  ] as const)('creates and deletes an API key, in %s', async (language, viewport) => {
    const say = <Text>(english: Text, french: Text): Text => (language === 'en' ? english : french);
    const { page, world, admin, complaints } = await open('/admin', { browser: { viewport } });
    await logIn(page);
    await page.getByRole('navigation').waitFor();
    await page.goto(`${world.url}/admin/studio?lang=${language}`);
    const make = say('Create API key', "Créer une clé d'API");
    await page.getByRole('button', { name: make }).click();
    const dialog = page.getByRole('dialog');
    expect([await findAxeFaults(page), await overflowOf(page)]).toEqual([[], 0]);
    await dialog.getByLabel(say('Name', 'Nom'), { exact: true }).fill('Bookkeeping');
    await dialog.getByLabel(say('Record money', 'Enregistrer des encaissements')).check();
    await dialog.getByLabel(say('Your password', 'Votre mot de passe')).fill('a guess');
    await dialog.getByRole('button', { name: make }).click();
    await dialog.getByText(say('The password is wrong', 'Le mot de passe est incorrect')).waitFor();
    await dialog.getByLabel(say('Your password', 'Votre mot de passe')).fill(PASSWORD);
    await dialog.getByRole('button', { name: make }).click();
    const field = page.getByLabel(say('Secret of the key', 'Secret de la clé'), { exact: true });
    const secret = await field.inputValue();
    world.log.keepPrivate(secret);
    const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
    expect(kept).toContain('token');
    for (const text of [secret, PASSWORD, 'a guess']) expect(kept).not.toContain(text);
    const sent = { headers: { authorization: `Bearer ${secret}` } };
    expect((await world.ask('GET', '/api/admin/today', sent)).status).toBe(200);
    expect([await findAxeFaults(page), await overflowOf(page)]).toEqual([[], 0]);
    await page.reload();
    await page.getByText(say('Last used on', 'Utilisée pour la dernière fois')).waitFor();
    expect(await field.count()).toBe(0);
    await page
      .getByRole('button', {
        name: say('End API key: Bookkeeping', "Supprimer la clé d'API : Bookkeeping"),
      })
      .click();
    await dialog.getByRole('button', { name: say('End API key', "Supprimer la clé d'API") }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await admin.ask('GET', '/api-keys')).body).toEqual({ apiKeys: [] });
    // Ignores the console message about the wrong password that was refused.
    expect(complaints.filter((complaint) => !complaint.includes('401'))).toEqual([]);
  });

  it.each([
    ['en', PHONE],
    ['fr', { width: 1280, height: 860 }],
  ] as const)('adds, tests, changes and deletes a webhook, in %s', async (language, viewport) => {
    const say = <Text>(english: Text, french: Text): Text => (language === 'en' ? english : french);
    const { page, world, admin, complaints } = await open('/admin', { browser: { viewport } });
    await logIn(page);
    await page.getByRole('navigation').waitFor();
    await page.goto(`${world.url}/admin/studio?lang=${language}`);
    const dialog = page.getByRole('dialog');
    const add = say('Add webhook', 'Ajouter un webhook');
    await page.getByRole('button', { name: add }).click();
    await dialog.getByLabel(say('Address', 'Adresse')).fill('https://10.0.0.1/');
    await dialog
      .getByLabel(say('Types of events', "Types d'événements"))
      .fill('booking.confirmed, booking.cancelled');
    await dialog.getByRole('button', { name: add }).click();
    await dialog.getByRole('alert').waitFor();
    expect([await findAxeFaults(page), await overflowOf(page)]).toEqual([[], 0]);
    // No server listens at this address.
    const url = 'http://127.0.0.1:1/a-rather-long-path-of-a-program-of-the-studio/that-takes-the-events';
    await dialog.getByLabel(say('Address', 'Adresse')).fill(url);
    await dialog.getByRole('button', { name: add }).click();
    const secret = await page
      .getByLabel(say('Secret of the webhook', 'Secret du webhook'), { exact: true })
      .inputValue();
    expect(secret).toMatch(/^whsec_/);
    world.log.keepPrivate(secret);
    await page.getByRole('button', { name: say(`Send test: ${url}`, `Envoyer un test : ${url}`) }).click();
    await page.getByText(say('Deliveries', 'Envois'), { exact: true }).click();
    await page.getByText(say('waiting, 0 tries', 'en attente, 0 essai')).waitFor();
    await world.useCases.sendWebhooks();
    await page.reload();
    await page.getByText(say('Deliveries', 'Envois'), { exact: true }).click();
    await page.getByText(say('waiting, 1 try', 'en attente, 1 essai')).waitFor();
    expect([await findAxeFaults(page), await overflowOf(page)]).toEqual([[], 0]);
    await page.getByText(say('Deliveries', 'Envois'), { exact: true }).click();
    await page
      .getByRole('button', { name: say(`Edit webhook: ${url}`, `Modifier le webhook : ${url}`) })
      .click();
    await dialog.getByLabel(say('Send events', 'Envoyer les événements')).uncheck();
    await dialog.getByRole('button', { name: say('Edit webhook', 'Modifier le webhook') }).click();
    await page.getByText(say('Off. 2 types of events.', "Désactivé. 2 types d'événements.")).waitFor();
    await page
      .getByRole('button', { name: say(`Change secret: ${url}`, `Changer le secret : ${url}`) })
      .click();
    await dialog.getByRole('button', { name: say('Change secret', 'Changer le secret') }).click();
    const next = page.getByLabel(say('Secret of the webhook', 'Secret du webhook'), { exact: true });
    await next.waitFor();
    expect(await next.inputValue()).not.toBe(secret);
    world.log.keepPrivate(await next.inputValue());
    await page
      .getByRole('button', { name: say(`Delete webhook: ${url}`, `Supprimer le webhook : ${url}`) })
      .click();
    await dialog.getByRole('button', { name: say('Delete webhook', 'Supprimer le webhook') }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await admin.ask('GET', '/webhook-endpoints')).body).toEqual({ webhookEndpoints: [] });
    expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
  });
});
