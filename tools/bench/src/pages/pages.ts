import { launchChromium } from '@booky/site/testing';
import type { Group } from '../group.ts';
import { withSpread } from '../table.ts';
import { serveBare } from './bare-page.ts';
import { withSandbox } from './sandbox.ts';
import { bookOn, CPU_RATE, lookAt, NETWORKS, type Seen, type Visited } from './visit.ts';

interface Measured {
  readonly home: Seen;
  /** The page of a service that has twelve pictures. */
  readonly gallery: Seen;
  readonly bare: Seen;
  readonly own: Visited;
}

/** The rows of the table. `of` returns a row's value in one run: seconds, kB, or the ratio of two times. */
const ROWS: readonly (readonly [name: string, of: (one: Measured) => number])[] = [
  ['home: first paint, s', ({ home }) => home.first],
  ['home: largest paint, s', ({ home }) => home.largest],
  ['home: kB', ({ home }) => home.kilobytes],
  ['gallery: first paint, s', ({ gallery }) => gallery.first],
  ['gallery: largest paint, s', ({ gallery }) => gallery.largest],
  ['gallery: kB', ({ gallery }) => gallery.kilobytes],
  ['bare page: largest paint, s', ({ bare }) => bare.largest],
  ['form: first paint, s', ({ own }) => own.first],
  ['form: largest paint, s', ({ own }) => own.largest],
  ['usable, s', ({ own }) => own.usable],
  ['hold made, s', ({ own }) => own.held],
  ['prompt sent, s', ({ own }) => own.prompted],
  ['booked, s', ({ own }) => own.booked],
  ['in all, kB', ({ own }) => own.kilobytes],
  ['largest paint : bare page (aim 1.6)', ({ own, bare }) => own.largest / bare.largest],
  ['usable : bare page (aim 2.5)', ({ own, bare }) => own.usable / bare.largest],
];

/**
 * Measures the first load of the home page, of a gallery and of a bare page, and the time from opening the booking
 * form until the booking is confirmed.
 */
export const pages: Group = {
  name: 'pages',
  about: `home, a gallery, and the booking form until it is booked, on ${NETWORKS.map(({ name }) => name).join(' and ')}, processor ${CPU_RATE} times slower`,
  measure: ({ runs, progress }) =>
    withSandbox(async ({ url }) => {
      const { form, gallery } = await pagesOf(url);
      const browser = await launchChromium();
      const bare = await serveBare(form);
      try {
        const columns = new Map<string, Measured[]>();
        for (const network of NETWORKS) {
          const measured: Measured[] = [];
          columns.set(network.name, measured);
          // The first run only warms up the service and the browser, so it is not counted.
          for (let run = 0; run <= runs; run += 1) {
            const one = {
              home: await lookAt(browser, network, `${url}/?lang=en`),
              gallery: await lookAt(browser, network, gallery),
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

/**
 * Returns the address of the first service's page, and the address of the booking form for the first package in a
 * month that has free starts.
 */
const pagesOf = async (url: string): Promise<{ readonly form: string; readonly gallery: string }> => {
  const { services } = (await (await fetch(`${url}/api/services`)).json()) as {
    readonly services: readonly {
      readonly slug: string;
      readonly packages: readonly { readonly id: string }[];
    }[];
  };
  const [service] = services;
  const month = new Date(Date.now() + 45 * 24 * 3_600_000).toISOString().slice(0, 7);
  return {
    form: `${url}/book/${service?.packages[0]?.id}?month=${month}&lang=en`,
    gallery: `${url}/services/${service?.slug}?lang=en`,
  };
};
