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

/** A full set of the ports that keep something, over one store, with a way in and a way to look behind them. */
export interface ContractAdapters extends StatefulPorts {
  readonly inspect: Inspection;
  /** Puts rows in past the ports; committed when this resolves. */
  readonly seed: (rows: SeedRows) => Promise<void>;
  /** Gives back whatever the set holds open. */
  readonly close: () => Promise<void>;
}

/** An adapter set whose every port is held to its contract: also what only a worker uses. */
export interface WholeAdapterSet extends ContractAdapters {
  readonly emailWorker: TestedEmailWorker;
}

/** The worker behind the email queue, as far as a test drives it. */
export interface TestedEmailWorker {
  /** Tries every email that is due by now and waits behind no older one, once, and resolves when all these tries have ended. */
  tryDue(deliver: (message: EmailMessage, id: string) => Promise<void>): Promise<void>;
  /** Makes an email due with one try left. */
  exhaust(id: string): Promise<void>;
  /** Lets an hour pass for the emails that wait for these addresses. */
  letAnHourPass(...to: readonly string[]): Promise<void>;
}

/** What is not named stays as it is. */
export interface SeedRows {
  /** Takes the place of the settings there are. */
  readonly settings?: Settings;
  /** Added to the catalogue; every row refers to one there is or comes with it. */
  readonly catalogue?: Catalogue;
  /** Takes the place of every working-hours row there is. */
  readonly workingHours?: readonly WorkingHours[];
  /** Added. */
  readonly blocks?: readonly Block[];
  /** Added. */
  readonly admins?: readonly AdminAccount[];
}

/** What a test may see that no port shows; committed state only. */
export interface Inspection {
  /** Every email queued and not yet sent, in any order. */
  queuedEmails(): Promise<readonly EmailMessage[]>;
  /** What became of a stored delivery; undefined while it is not concluded. Throws for an unknown id. */
  deliveryOutcome(id: string): Promise<DeliveryOutcome | undefined>;
  /** Unverified deliveries as they are kept, in any order: the body is the piece that was kept. */
  unverifiedDeliveries(): Promise<readonly UnverifiedDelivery[]>;
}
