/** One line of the metrics. */
export interface Series {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const LINE = /^(?<name>\w+)(?:\{(?<labels>.*)\})? (?<value>\S+)$/;
const LABEL = /(\w+)="([^"]*)"/g;

/** Returns every series of a text in the Prometheus format. Throws if a line cannot be parsed. */
export const seriesIn = (text: string): readonly Series[] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const groups = LINE.exec(line)?.groups;
      if (groups === undefined) throw new Error(`parse metrics: unknown kind of line: ${line}`);
      const { name = '', labels = '', value } = groups;
      const given = [...labels.matchAll(LABEL)].map(([, label = '', of = '']) => [label, of] as const);
      return { name, labels: Object.fromEntries(given), value: Number(value) };
    });
