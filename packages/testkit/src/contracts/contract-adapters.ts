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

/** All stateful ports over one store, and functions that seed and inspect the store. */
export interface ContractAdapters extends StatefulPorts {
  /** The worker for histories. Undefined if histories with these adapters send no emails. */
  readonly emailWorker?: HistoryEmailWorker;
  readonly inspect: Inspection;
  /** Stores and commits rows without a port. */
  readonly seed: (rows: SeedRows) => Promise<void>;
  /** Closes the connections of the set. */
  readonly close: () => Promise<void>;
}

/** The worker of the email queue in histories. */
export interface HistoryEmailWorker {
  /** Tries to send each waiting email once. Skips emails that were permanently refused. */
  tryDue(deliver: (message: EmailMessage, id: string) => Promise<void>): Promise<void>;
}

/** Rows to store. A missing key changes nothing. */
export interface SeedRows {
  /** Replaces the settings. */
  readonly settings?: Settings;
  /** Adds to the catalogue. Each row refers to stored rows or to other added rows. */
  readonly catalogue?: Catalogue;
  /** Replaces all rows of working hours. */
  readonly workingHours?: readonly WorkingHours[];
  /** Adds blocks. */
  readonly blocks?: readonly Block[];
  /** Adds admins. */
  readonly admins?: readonly AdminAccount[];
}

/** Reads the committed state of the store, for tests. */
export interface Inspection {
  /** Returns all queued emails that are not yet sent, in any order. */
  queuedEmails(): Promise<readonly EmailMessage[]>;
  /**
   * Returns the outcome of a stored delivery. Returns undefined for a delivery without an outcome. Throws for an
   * unknown id.
   */
  deliveryOutcome(id: string): Promise<DeliveryOutcome | undefined>;
  /** Returns the stored unverified deliveries in any order. Each has the stored part of its body. */
  unverifiedDeliveries(): Promise<readonly UnverifiedDelivery[]>;
}
