import type { payPage } from '../../wording/en.ts';
import type { ViewProps } from '../page.ts';
import { AnotherWay } from './another-way.tsx';
import type { PayData } from './load.ts';
import { Pay } from './page.tsx';
import { Summary } from './summary.tsx';

/** The page as the server renders it, with what the script leaves as it is. */
export const ServedPay = ({ data, frame }: ViewProps<PayData, typeof payPage>) => {
  const { intro, feeKept, needsScript } = frame.words;
  const { checkout, nowMs } = data;
  const summary = checkout && <Summary checkout={checkout} frame={frame} />;
  const anotherWay = checkout && <AnotherWay checkout={checkout} nowMs={nowMs} frame={frame} />;
  return <Pay data={data} frame={frame} served={{ intro, summary, anotherWay, feeKept, needsScript }} />;
};
