import type { MoneyOfMonth } from '@booky/api-client';
import { writeFrancs, writeMonth } from '@booky/web-ui';
import { useOffice } from '../../office/office.ts';
import { useAsked } from '../../office/use-asked.ts';
import { Part } from '../../controls/part.tsx';
import { Shown } from '../../controls/shown.tsx';

const SERIES = [
  'bookedRwf',
  'paidRwf',
  'owedRwf',
  'refundedRwf',
] as const satisfies readonly (keyof MoneyOfMonth)[];

/** The money of twelve months, as charts that share one scale and as a table. specification.md#office-money */
export const Months = () => {
  const { words } = useOffice();
  const asked = useAsked('GET /api/admin/money', { query: { months: 12 } });
  return (
    <Part heading={words.money.months}>
      <Shown asked={asked}>
        {({ months }) => (
          <>
            <p class="quiet">{words.money.monthsHint}</p>
            <div class="charts">
              {SERIES.map((series) => (
                <Chart key={series} series={series} months={months} />
              ))}
            </div>
            <Table months={months} />
          </>
        )}
      </Shown>
    </Part>
  );
};

interface MonthsProps {
  readonly months: readonly MoneyOfMonth[];
}

interface ChartProps extends MonthsProps {
  readonly series: (typeof SERIES)[number];
}

/** The width of a month, the width of its bar and the height of the highest bar, in the chart's units. */
const [STEP, BAR, HEIGHT] = [10, 7, 48];

const Chart = ({ series, months }: ChartProps) => {
  const { words } = useOffice();
  const name = words.money.series[series];
  const [first, last] = [months[0], months.at(-1)];
  const highest = Math.max(1, ...months.flatMap((month) => SERIES.map((one) => month[one])));
  if (first === undefined || last === undefined) return null;
  const monthOf = ({ month }: MoneyOfMonth): string => writeMonth(month, words.locale);
  return (
    <figure class={series}>
      <figcaption>
        {name}
        <b>{writeFrancs(last[series], words.locale)}</b>
        <span class="quiet">{monthOf(last)}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={words.money.chart(name, monthOf(first), monthOf(last))}
        viewBox={`0 0 ${months.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {months.map((month, index) => {
          const height = (month[series] / highest) * HEIGHT;
          return (
            <rect key={month.month} x={index * STEP} y={HEIGHT - height} width={BAR} height={height}>
              <title>{words.actions.ofRow(monthOf(month), writeFrancs(month[series], words.locale))}</title>
            </rect>
          );
        })}
      </svg>
    </figure>
  );
};

/** The months as a table. The newest month comes first, because people look for it most often. */
const Table = ({ months }: MonthsProps) => {
  const { words } = useOffice();
  const { money: say } = words;
  const newestFirst = [...months].reverse();
  return (
    // The table is wider than a phone, so it scrolls sideways, also by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the only way to scroll it by keyboard
    <div class="months" role="region" aria-label={say.table} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say.month}</th>
            {SERIES.map((series) => (
              <th key={series} scope="col">
                {say.series[series]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {newestFirst.map((month) => (
            <tr key={month.month}>
              <th scope="row">{writeMonth(month.month, words.locale)}</th>
              {SERIES.map((series) => (
                <td key={series} class={month[series] === 0 ? 'quiet' : undefined}>
                  {writeFrancs(month[series], words.locale)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
