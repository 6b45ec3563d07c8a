import { clients } from './clients/clients.ts';
import { clock } from './clock/clock.ts';
import { crash } from './crash/crash.ts';
import { database } from './database/database.ts';
import { deliveries } from './deliveries/deliveries.ts';
import { emails } from './emails/emails.ts';
import { flood } from './flood/flood.ts';
import { fuzz } from './fuzz/fuzz.ts';
import type { Proof } from './proof.ts';
import { simulation } from './simulation/simulation.ts';
import { slot } from './slot/slot.ts';
import { stop } from './stop/stop.ts';
import { upgrade } from './upgrade/upgrade.ts';

/** Every run there is, in the order in which `all` makes them. */
export const PROOFS: readonly Proof[] = [
  slot,
  deliveries,
  flood,
  crash,
  emails,
  stop,
  upgrade,
  database,
  clock,
  simulation,
  fuzz,
  clients,
];
