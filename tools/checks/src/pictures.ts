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

/** The stages of a booking that is paid, shot and delivered, in order of time. */
const timeLine = (): string =>
  mermaid(
    'timeline',
    STAGE_RULES.filter(({ when, stage }) => when !== 'always' && stage !== 'expired').map(
      ({ when, stage }) => `${words(when)} : ${words(stage)}`,
    ),
  );

/** This diagram and the next are written by hand, because the code has no tables that they could be made from. */
const PAYMENT_LIFE: readonly string[] = [
  '[*] --> pending: attempt stored, then sent to the provider',
  '[*] --> succeeded: cash recorded',
  'pending --> succeeded: verified success, the booking can use it',
  'pending --> refund_due: verified success, the booking can not use it',
  'pending --> failed: the provider refused it or reported a failure, or Booky concluded a failure',
  'failed --> succeeded: verified success after Booky concluded a failure, the booking can use it',
  'failed --> refund_due: verified success after Booky concluded a failure, the booking can not use it',
  'succeeded --> refund_due: the booking was cancelled, or its fee was paid twice',
  'refund_due --> refunded: the admin records the refund',
];

const DELIVERY_PATH: Readonly<Record<(typeof DELIVERY_OUTCOMES)[number], string>> = {
  unreadable: 'body can not be read',
  reference_mismatch: 'proven for one payment, names another',
  no_such_payment: 'no payment has this reference',
  try: 'a try by the operator',
  not_final: 'no verdict yet',
  already_settled: 'payment already settled',
  contradiction: 'success after the provider reported a failure',
  amount_mismatch: 'another amount or currency',
  applied: 'everything fits',
};

const deliveryOutcomes = (): string =>
  mermaid('flowchart LR', [
    'arrived[delivery arrives] --> proof{proven?}',
    'proof -->|no| unverified[kept among the latest unverified deliveries]',
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

/**
 * Returns the text of `docs/pictures.md`. Its diagrams are made from tables in the code where there are such tables.
 */
export const picturesOf = (root: string): string =>
  [
    '# Pictures',
    '',
    '`npm run documents` draws these diagrams. The [specification](specification.md) has the rules that they show.',
    '',
    '## States of a booking',
    '',
    'From `packages/domain/src/model/booking/lifecycle.ts`.',
    '',
    bookingStates(),
    '## Stages',
    '',
    'Status and time decide which stage of a booking people see. From `packages/domain/src/model/booking/stage.ts`.',
    '',
    timeLine(),
    stages(),
    '## Statuses of a payment',
    '',
    mermaid('stateDiagram-v2', PAYMENT_LIFE),
    '## Outcomes of a provider delivery',
    '',
    'From `packages/domain/src/model/provider/provider-delivery.ts`.',
    '',
    deliveryOutcomes(),
    '## Packages',
    '',
    'Each arrow is a dependency in a `package.json`. Arrows point inward; the domain depends on no other package.',
    '',
    packages(root),
  ].join('\n');
