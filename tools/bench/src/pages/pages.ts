import { launchChromium } from '@booky/site/testing';
import type { Group } from '../group.ts';
import { withSpread } from '../table.ts';
import { serveBare } from './bare-page.ts';
import { withSandbox } from './sandbox.ts';
import { bookOn, CPU_RATE, lookAt, NETWORKS, type Paints, type Visited } from './visit.ts';

interface Measured {
  readonly bare: Paints;
  readonly own: Visited;
}

/** The rows, each of what was measured once; seconds, or a ratio of seconds that were measured one after the other. */
const ROWS: readonly (readonly [name: string, of: (one: Measured) => number])[] = [
  ['bare page: largest paint, s', ({ bare }) => bare.largest],
  ['first paint, s', ({ own }) => own.first],
  ['largest paint, s', ({ own }) => own.largest],
  ['usable, s', ({ own }) => own.usable],
  ['hold made, s', ({ own }) => own.held],
  ['prompt sent, s', ({ own }) => own.prompted],
  ['booked, s', ({ own }) => own.booked],
  ['in all, kB', ({ own }) => own.kilobytes],
  ['largest paint : bare page (aim 1.6)', ({ own, bare }) => own.largest / bare.largest],
  ['usable : bare page (aim 2.5)', ({ own, bare }) => own.usable / bare.largest],
];

/** The way from a link to the booking form until it is booked, beside a bare page in the same run. */
export const pages: Group = {
  name: 'pages',
  about: `the booking form until booked on ${NETWORKS.map(({ name }) => name).join(' and ')}, processor ${CPU_RATE} times slower`,
  measure: ({ runs, progress }) =>
    withSandbox(async ({ url }) => {
      const form = await formOf(url);
      const browser = await launchChromium();
      const bare = await serveBare(form);
      try {
        const columns = new Map<string, Measured[]>();
        for (const network of NETWORKS) {
          const measured: Measured[] = [];
          columns.set(network.name, measured);
          // The first look at each warms the service and the browser up, and does not count.
          for (let run = 0; run <= runs; run += 1) {
            const one = {
              bare: await lookAt(browser, network, bare.url),
              own: await bookOn(browser, network, form),
            };
            if (run > 0) measured.push(one);
            progress(`${network.name}, run ${run}: booked after ${one.own.booked.toFixed(1)} s`);
          }
        }
        return {
          columns: [`median of ${runs} (least to most)`, ...columns.keys()],
          rows: ROWS.map(([name, of]) => [
            name,
            ...[...columns.values()].map((all) => withSpread(all.map(of))),
          ]),
        };
      } finally {
        await bare.close();
        await browser.close();
      }
    }),
};

/** The form of the shortest package, in a month that is free. */
const formOf = async (url: string): Promise<string> => {
  const { services } = (await (await fetch(`${url}/api/services`)).json()) as {
    readonly services: readonly { readonly packages: readonly { readonly id: string }[] }[];
  };
  const month = new Date(Date.now() + 45 * 24 * 3_600_000).toISOString().slice(0, 7);
  return `${url}/book/${services[0]?.packages[0]?.id}?month=${month}&lang=en`;
};
