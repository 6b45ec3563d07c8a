import { Packages } from '../../parts/packages.tsx';
import { Shown } from '../../parts/shown.tsx';
import type { service as wordsOfService } from '../../wording/en.ts';
import type { ViewProps } from '../page.ts';
import type { ServiceData } from '../service/load.ts';

/** The packages of one service, for embedding in another site. specification.md#embed-page */
export const Embed = ({
  data: { service, toAskFor },
  frame,
}: ViewProps<ServiceData, typeof wordsOfService>) => (
  <article class="offer">
    <h1>
      <Shown of={service} name="name" words={frame.words} />
    </h1>
    <Packages
      packages={service.packages}
      toAskFor={toAskFor}
      frame={frame}
      heading="h2"
      pathOf={(id) => `/embed/${service.slug}/${id}`}
    />
  </article>
);
