import type {
  Block,
  Catalogue,
  DeliveryOutcome,
  EmailMessage,
  Settings,
  UnverifiedDelivery,
  WorkingHours,
} from '@booky/domain';
import type { AdminAccount, StatefulPorts } from '@booky/domain/ports';

/** All stateful ports over one store, with functions that seed and inspect the store. */
export interface ContractAdapters extends StatefulPorts {
  /** Undefined if histories on this set send no emails. */
  readonly emailWorker?: HistoryEmailWorker;
  readonly inspect: Inspection;
  /** Stores and commits rows without using a port. */
  readonly seed: (rows: SeedRows) => Promise<void>;
  /** Closes the connections of the set. */
  readonly close: () => Promise<void>;
}

/** The worker of the email queue in histories. */
export interface HistoryEmailWorker {
  /** Tries to send each waiting email once. Skips emails that were permanently refused before. */
  tryDue(deliver: (message: EmailMessage, id: string) => Promise<void>): Promise<void>;
}

/** Rows to store; a missing key changes nothing. */
export interface SeedRows {
  /** Replaces the settings. */
  readonly settings?: Settings;
  /** Adds to the catalogue; each row refers to an existing row or to another added row. */
  readonly catalogue?: Catalogue;
  /** Replaces every working-hours row. */
  readonly workingHours?: readonly WorkingHours[];
  /** Adds blocks. */
  readonly blocks?: readonly Block[];
  /** Adds admins. */
  readonly admins?: readonly AdminAccount[];
}

/** The committed state of the store, for tests. */
export interface Inspection {
  /** Returns all queued emails that were not sent yet, in any order. */
  queuedEmails(): Promise<readonly EmailMessage[]>;
  /** Returns the outcome of a stored delivery, or undefined before its conclusion. Throws for an unknown id. */
  deliveryOutcome(id: string): Promise<DeliveryOutcome | undefined>;
  /** Returns the stored unverified deliveries, in any order, each with the stored part of its body. */
  unverifiedDeliveries(): Promise<readonly UnverifiedDelivery[]>;
}
