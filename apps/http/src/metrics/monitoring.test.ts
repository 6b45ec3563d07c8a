import { readFileSync } from 'node:fs';
import path from 'node:path';
import { KITS } from '@booky/adapters-payments/kits';
import { DELIVERY_OUTCOMES, PAYMENT_PURPOSES, PAYMENT_STATUSES, PROVIDER_METHODS } from '@booky/domain';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeMetrics } from './metrics.ts';
import { seriesIn } from './testing/series.ts';

const PROVIDERS = KITS.map(({ name }) => name);

const read = (file: string): string =>
  readFileSync(path.join(import.meta.dirname, '../../../..', file), 'utf8');

const RULES = read('deploy/monitoring/alerts.yml');
const DASHBOARD = read('deploy/monitoring/dashboard.json');
const RUNBOOK = read('docs/runbook.md');

/** Returns the labels of each metric of the service. */
const exposed = async (): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const figures = {
    backlog: async () => ({
      emailsQueued: 0,
      emailsOldestSeconds: 0,
      emailsFailed: 0,
      holdsLive: 0,
      deliveriesUnapplied: 0,
    }),
    poolState: () => ({ busy: 0, idle: 0, opening: 0, waiting: 0 }),
  };
  const { text, observeRequest, close } = makeMetrics(figures, PROVIDERS);
  onTestFinished(close);
  observeRequest({ method: 'GET', route: '/api/health/ready', status: 503, seconds: 0 });
  const series = seriesIn(await text());
  return new Map(series.map(({ name, labels }) => [name, new Set(Object.keys(labels))]));
};

const METRIC = /\b(booky_\w+)(?:\{([^}]*)\})?/g;
const LABEL = /(\w+)(?:=~|!~|!=|=)\\?"([^"\\]*)\\?"/g;

/** The label values that the files may select, for labels with a closed list of values. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  booky_payments_total: [...PAYMENT_STATUSES, ...PAYMENT_PURPOSES, ...PROVIDER_METHODS, 'cash'],
  booky_deliveries_total: [...DELIVERY_OUTCOMES, 'unverified', ...PROVIDERS],
};

describe.each([
  ['alerts.yml', RULES],
  ['dashboard.json', DASHBOARD],
])('%s', (_, file) => {
  /** specification.md#metrics-labels */
  it('uses only metrics, labels and values that exist', async () => {
    const known = await exposed();
    const named = [...file.matchAll(METRIC)];
    expect(named.length).toBeGreaterThan(10);
    for (const [, name = '', selected = ''] of named) {
      expect([...known.keys()]).toContain(name);
      for (const [, label = '', value = ''] of selected.matchAll(LABEL)) {
        expect([...(known.get(name) ?? [])], name).toContain(label);
        for (const one of value.split('|')) if (name in VALUES) expect(VALUES[name], name).toContain(one);
      }
    }
  });
});

/** specification.md#unproven-alert */
it('alerts.yml has an alert that fires on a single unverified callback', () => {
  const [, rule = ''] = RULES.split('- alert: BookyCallbacksUnproven');
  expect(/^\s*expr: (.*)$/m.exec(rule)?.[1]).toMatch(/increase\(.*outcome="unverified".*\)\) > 0$/);
});

/** Makes an anchor from a heading, as GitHub does. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-');

describe('the runbook', () => {
  const sections = new Map(
    RUNBOOK.split('\n## ')
      .slice(1)
      .map((section) => [anchorOf(section.split('\n')[0] ?? ''), section]),
  );

  it("has a section for each alert, which contains the alert's name", () => {
    const alerts = RULES.split('- alert: ').slice(1);
    expect(alerts.length).toBeGreaterThan(5);
    for (const alert of alerts) {
      const [name = ''] = alert.split('\n');
      const [, anchor = ''] = /runbook: docs\/runbook\.md#(\S+)/.exec(alert) ?? [];
      expect([...sections.keys()], name).toContain(anchor);
      expect(sections.get(anchor)).toContain(`\`${name}\``);
    }
  });

  it('says in each section what is seen, what it means, what to do and when it is over', () => {
    const troubles = [...sections.values()].slice(1);
    expect(troubles).toHaveLength(11);
    for (const trouble of troubles)
      for (const part of ['**Seen:**', '**Means:**', '**Do', '**It is over when**'])
        expect(trouble).toContain(part);
  });

  it('links only to sections that exist', () => {
    for (const [, anchor = ''] of RUNBOOK.matchAll(/\]\(#([^)]+)\)/g))
      expect([...sections.keys()]).toContain(anchor);
  });
});
