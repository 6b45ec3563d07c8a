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

/** Adapters for all stateful ports, which share one store, and functions that seed and inspect the store. */
export interface ContractAdapters extends StatefulPorts {
  /** The email worker that histories use. Undefined if histories with these adapters do not send emails. */
  readonly emailWorker?: HistoryEmailWorker;
  readonly inspect: Inspection;
  /** Stores and commits rows directly, without going through a port. */
  readonly seed: (rows: SeedRows) => Promise<void>;
  /** Closes the connections of these adapters. */
  readonly close: () => Promise<void>;
}

/** The email worker that histories use. */
export interface HistoryEmailWorker {
  /** Tries once to send each waiting email. Skips emails that were already permanently refused. */
  tryDue(deliver: (message: EmailMessage, id: string) => Promise<void>): Promise<void>;
}

/** The rows to store. If a key is missing, the rows of that kind do not change. */
export interface SeedRows {
  /** Replaces the settings. */
  readonly settings?: Settings;
  /**
   * Adds these rows to the catalogue. A row may refer to stored rows or to other rows that are added with it. Pictures
   * are added only through their port.
   */
  readonly catalogue?: Omit<Catalogue, 'pictures'> & Partial<Catalogue>;
  /** Replaces all rows of working hours. */
  readonly workingHours?: readonly WorkingHours[];
  /** Adds blocks. */
  readonly blocks?: readonly Block[];
  /** Adds admins. */
  readonly admins?: readonly AdminAccount[];
}

/** Reads the committed state of the store, so that tests can check it. */
export interface Inspection {
  /** Returns all queued emails that are not yet sent, in any order. */
  queuedEmails(): Promise<readonly EmailMessage[]>;
  /** Returns the outcome of a stored delivery, or undefined if it has no outcome yet. Throws for an unknown id. */
  deliveryOutcome(id: string): Promise<DeliveryOutcome | undefined>;
  /** Returns the stored unverified deliveries in any order. The body of each is the part that was stored. */
  unverifiedDeliveries(): Promise<readonly UnverifiedDelivery[]>;
}
