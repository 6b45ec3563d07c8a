import { useDatabase } from '@booky/test-database';
import { anAdmin, freshUuid } from '@booky/testkit';
import { describe, expect, it } from 'vitest';
import { toAdminRow } from './accounts.ts';
import { removeOldDeliveries } from './webhooks.ts';

/** specification.md#webhook-kept */
describe('the record of webhooks', () => {
  const database = useDatabase();

  it('keeps a delivery for 90 days, but only for one hour if its endpoint was removed', async () => {
    const { sql } = database;
    const [admin, endpoint] = [anAdmin(), freshUuid()];
    await sql`insert into admins ${sql(toAdminRow(admin))}`;
    await sql`
      insert into webhook_endpoints (id, admin_id, generation, url, types, is_active, created_at, sealed_secret, failures)
      values (${endpoint}, ${admin.id}, 0, 'https://hooks.example', '{}', true, now(), 'sealed', 0)`;
    const queued = async (endpointId: string, age: string): Promise<string> => {
      const [row] = await sql<{ id: string }[]>`
        insert into webhook_deliveries (endpoint_id, event_id, type, at, queued_at)
        values (${endpointId}, ${freshUuid()}, 'webhook.test', now(), now() - ${age}::interval) returning id`;
      return row?.id ?? '';
    };
    const kept = [await queued(endpoint, '89 days'), await queued(freshUuid(), '59 minutes')];
    await queued(endpoint, '91 days');
    await queued(freshUuid(), '61 minutes');
    await removeOldDeliveries(sql);
    const left = await sql<{ id: string }[]>`select id from webhook_deliveries order by queued_at`;
    expect(left.map(({ id }) => id)).toEqual(kept);
  });
});
