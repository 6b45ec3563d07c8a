import { clients } from './fuzz/wire/clients.ts';
import { clock } from './chaos/clock.ts';
import { crash } from './chaos/crash.ts';
import { database } from './chaos/database.ts';
import { deliveries } from './chaos/deliveries/deliveries.ts';
import { emails } from './chaos/emails.ts';
import { failover } from './chaos/failover.ts';
import { flood } from './fuzz/flood.ts';
import { fuzz } from './fuzz/fuzz.ts';
import { image } from './chaos/image.ts';
import { pages } from './pages/pages.ts';
import { pooler } from './chaos/pooler.ts';
import type { Run } from './run.ts';
import { slot } from './chaos/slot.ts';
import { stop } from './chaos/stop.ts';
import { upgrade } from './chaos/upgrade.ts';

/** Every run, in the order in which `npm run prove -- all` makes them. */
export const RUNS: readonly Run[] = [
  slot,
  deliveries,
  flood,
  crash,
  emails,
  stop,
  upgrade,
  database,
  pooler,
  failover,
  clock,
  fuzz,
  clients,
  pages,
  image,
];
