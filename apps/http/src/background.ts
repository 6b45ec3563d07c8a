import type { UseCases } from '@booky/domain';

/**
 * The recurring tasks of a worker process (specification.md#hold-lapses, specification.md#delivery-fault,
 * specification.md#pending-attempts-asked, specification.md#webhook-tries, specification.md#shoot-reminder,
 * specification.md#raw-body-erasure, specification.md#retention).
 */
export interface Background {
  /** Starts no further runs, and waits for the tasks that are running. */
  stop(): Promise<void>;
}

export interface BackgroundFaultLog {
  backgroundFault(task: string, fault: unknown): void;
}

const SWEEP_EVERY_SECONDS = 15;
const RETRY_EVERY_SECONDS = 5;
const ASK_EVERY_SECONDS = 5;
const SEND_EVERY_SECONDS = 1;
const REMIND_EVERY_SECONDS = 30;
const ERASE_EVERY_SECONDS = 3600;
const RETAIN_EVERY_SECONDS = 3600;
const REMOVE_EVERY_SECONDS = 3600;
const TELL_EVERY_SECONDS = 60;
const WARN_EVERY_SECONDS = 300;
const READ_EVERY_SECONDS = 2;

/**
 * Runs the recurring tasks: for example, it sweeps lapsed holds, retries deliveries, asks providers for the status of
 * payments, sends reminders and webhooks, reads calendars, and erases data at the end of its retention. Several
 * processes can run the tasks concurrently, because a task locks or leases the rows that are due. While `mayErase`
 * returns false, irreversible tasks are skipped.
 */
export const startBackground = (
  useCases: UseCases,
  log: BackgroundFaultLog,
  mayErase: () => Promise<boolean>,
): Background => {
  const ifAllowed = (erase: () => Promise<unknown>) => async (): Promise<void> => {
    if (await mayErase()) await erase();
  };
  const tasks = [
    repeat('expire_lapsed_holds', SWEEP_EVERY_SECONDS, useCases.expireLapsedHolds, log),
    repeat('retry_deliveries', RETRY_EVERY_SECONDS, useCases.retryDeliveries, log),
    repeat('ask_provider', ASK_EVERY_SECONDS, useCases.askProvider, log),
    repeat('send_webhooks', SEND_EVERY_SECONDS, useCases.sendWebhooks, log),
    repeat('remind_of_shoots', REMIND_EVERY_SECONDS, useCases.remindOfShoots, log),
    repeat('tell_of_left_out_alerts', TELL_EVERY_SECONDS, useCases.tellOfLeftOutAlerts, log),
    repeat('read_busy_calendars', READ_EVERY_SECONDS, useCases.readBusyCalendars, log),
    repeat('warn_of_overdue_emails', WARN_EVERY_SECONDS, useCases.warnOfOverdueEmails, log),
    repeat('erase_old_bodies', ERASE_EVERY_SECONDS, ifAllowed(useCases.eraseOldBodies), log),
    repeat('erase_by_retention', RETAIN_EVERY_SECONDS, ifAllowed(useCases.eraseByRetention), log),
    repeat('remove_kept_answers', REMOVE_EVERY_SECONDS, ifAllowed(useCases.removeKeptAnswers), log),
  ];
  return {
    stop: async () => {
      await Promise.all(tasks.map((task) => task.stop()));
    },
  };
};

/** Runs a task at once, and again `everySeconds` after each run has ended, so that runs never overlap. */
export const repeat = (
  name: string,
  everySeconds: number,
  task: () => Promise<unknown>,
  log: BackgroundFaultLog,
): Background => {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const run = (): void => {
    running = task()
      .then(
        () => undefined,
        (fault: unknown) => log.backgroundFault(name, fault),
      )
      .then(() => {
        if (!isStopped) timer = setTimeout(run, everySeconds * 1000);
      });
  };
  run();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};
