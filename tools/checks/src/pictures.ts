import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DELIVERY_OUTCOMES, INITIAL_STATUSES, STAGE_RULES, TRANSITIONS } from '@booky/domain';

const mermaid = (kind: string, lines: readonly string[]): string =>
  ['```mermaid', kind, ...lines.map((line) => `  ${line}`), '```', ''].join('\n');

const words = (name: string): string => name.replaceAll('_', ' ');

const bookingStates = (): string =>
  mermaid('stateDiagram-v2', [
    ...INITIAL_STATUSES.map((status) => `[*] --> ${status}`),
    ...Object.entries(TRANSITIONS).flatMap(([trigger, { from, to }]) =>
      from.map((status) => `${status} --> ${to}: ${words(trigger)}`),
    ),
  ]);

const stages = (): string =>
  mermaid('flowchart LR', [
    ...new Set(
      STAGE_RULES.map(
        ({ status, when, stage }) =>
          `${status}([${status}]) -->${when === 'always' ? '' : `|${words(when)}|`} stage_${stage}[${words(stage)}]`,
      ),
    ),
  ]);

/** The stages of a booking that is paid, shot and delivered, in the order in which the time brings them. */
const timeLine = (): string =>
  mermaid(
    'timeline',
    STAGE_RULES.filter(({ when, stage }) => when !== 'always' && stage !== 'expired').map(
      ({ when, stage }) => `${words(when)} : ${words(stage)}`,
    ),
  );

/** No table of the code holds these two, so they are drawn; the tables that there are must be whole in them. */
const PAYMENT_LIFE: readonly string[] = [
  '[*] --> pending: attempt written, provider asked',
  '[*] --> succeeded: cash recorded',
  'pending --> succeeded: verified success, the booking can use it',
  'pending --> refund_due: verified success, the booking can not use it',
  'pending --> failed: refused, failed or given up',
  'failed --> succeeded: verified success after our own conclusion',
  'failed --> refund_due: the same, the booking can not use it',
  'succeeded --> refund_due: cancelled, or a fee paid twice',
  'refund_due --> refunded: the admin records the refund',
];

const DELIVERY_PATH: Readonly<Record<(typeof DELIVERY_OUTCOMES)[number], string>> = {
  unreadable: 'body can not be read',
  reference_mismatch: 'proven for one payment, names another',
  no_such_payment: 'no payment of this reference',
  try: 'the operator tried the company by it',
  not_final: 'no verdict yet',
  already_settled: 'payment settled before',
  contradiction: 'success after the provider said failed',
  amount_mismatch: 'another amount or currency',
  applied: 'everything fits',
};

const deliveryOutcomes = (): string =>
  mermaid('flowchart LR', [
    'arrived[delivery arrives] --> proof{proven?}',
    'proof -->|no| unverified[kept in the ring of unverified deliveries]',
    'proof -->|yes| stored[stored once, by its event key]',
    'stored --> fits{what is it?}',
    ...DELIVERY_OUTCOMES.map((outcome) => `fits -->|${DELIVERY_PATH[outcome]}| ${outcome}`),
  ]);

interface Workspace {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const short = (name: string): string => name.replace('@booky/', '');

const packages = (root: string): string => {
  const workspaces = ['packages', 'apps', 'tools'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => {
      const text = readFileSync(join(root, folder, name, 'package.json'), 'utf8');
      return { folder, ...(JSON.parse(text) as Workspace) };
    }),
  );
  return mermaid('flowchart TD', [
    ...['packages', 'apps', 'tools'].flatMap((folder) => [
      `subgraph ${folder}`,
      ...workspaces.filter((one) => one.folder === folder).map(({ name }) => `  ${short(name)}`),
      'end',
    ]),
    ...workspaces.flatMap(({ name, dependencies = {} }) =>
      Object.keys(dependencies)
        .filter((other) => other.startsWith('@booky/'))
        .map((other) => `${short(name)} --> ${short(other)}`),
    ),
  ]);
};

/** `docs/pictures.md`: what people would rather look at than read, made of the code's own tables where there is one. */
export const picturesOf = (root: string): string =>
  [
    '# Pictures',
    '',
    "Made by `npm run documents` of the code's own tables; rules stand in the [specification](specification.md).",
    '',
    '## States of a booking',
    '',
    'From `packages/domain/src/model/booking/lifecycle.ts`.',
    '',
    bookingStates(),
    '## Stages',
    '',
    'What is shown of a booking, by its status and the time, from `packages/domain/src/model/booking/stage.ts`.',
    '',
    timeLine(),
    stages(),
    '## The life of a payment',
    '',
    mermaid('stateDiagram-v2', PAYMENT_LIFE),
    '## What becomes of a delivery',
    '',
    'Outcomes from `packages/domain/src/model/provider/provider-delivery.ts`.',
    '',
    deliveryOutcomes(),
    '## Packages',
    '',
    'Who depends on whom, from each `package.json`. Arrows point inward; the domain depends on none.',
    '',
    packages(root),
  ].join('\n');
