import type { CallbackPlan, CommonOptions, Decision, Script } from '../simulator.ts';
import { type CallbackStatuses, makeCallbackSender } from './callback-sender.ts';
import { makeChargeBook } from './charge-book.ts';
import type { ChargeRecord, Verdict } from './charge-record.ts';
import { type NewCharge, promptedBy, recordOf } from './new-charge.ts';
import type { Plan } from './endings.ts';
import { planCharge } from './scenarios.ts';
import { verdictOn } from './verdict.ts';
import type { Wire } from './wire.ts';

/**
 * The part that all simulators share. It accepts submissions, makes the payers' decisions when they are due, and sends
 * callbacks to the API.
 */
export interface ChargeDesk<Details> {
  /** Records the submission and returns its plan. If a script is waiting, it applies to this submission only. */
  take(charge: NewCharge<Details>): Plan;
  /** Returns the charge with this reference. Returns undefined if no submission has made one. */
  find(ourRef: string): ChargeRecord<Details> | undefined;
  /** Every charge that a submission has made, oldest first. */
  made(): readonly ChargeRecord<Details>[];
  /** Every submission, oldest first. */
  submissions(): readonly ChargeRecord<Details>[];
  /** Changes the charge with this reference. Does nothing if no charge has this reference. */
  change(ourRef: string, edit: (charge: ChargeRecord<Details>) => ChargeRecord<Details>): void;
  /**
   * Prompts the payer of an existing charge, for a company that needs a second call to do so. Returns the plan of this
   * call. If a script is waiting, it applies to this call only. If a script has chosen the outcome of the charge, the
   * last digits of the phone have no effect.
   */
  prompt(ourRef: string, payer: Pick<ChargeRecord<Details>, 'method' | 'phone'>): Plan | undefined;
  /** Reports the verdict on a charge to the API again. Returns undefined if the charge has no verdict. */
  repeat(ourRef: string): Promise<CallbackStatuses> | undefined;
  /**
   * Gives the charge its verdict, sends the callbacks, and returns the statuses with which the API answers. Returns
   * undefined if no submission has this reference.
   */
  settle(ourRef: string, decision: Decision): Promise<CallbackStatuses | undefined>;
  scriptNext(script: Script): void;
  /** From now on, makes decisions automatically when they are due. */
  start(): void;
  tick(): Promise<void>;
  stop(): Promise<void>;
}

const tickMs = 100;

/** Throws if the store contains anything except charges of this provider. */
export const makeChargeDesk = <Details>(options: CommonOptions, wire: Wire<Details>): ChargeDesk<Details> => {
  const nowMs = (): number => options.clock.now().toEpochMilli();
  const book = makeChargeBook<Details>(wire.provider, options.store);
  const sender = makeCallbackSender(nowMs, options.callbackRetryDelays);
  const underWay = new Set<Promise<unknown>>();
  let owed = book.all().filter((charge) => charge.unannounced !== undefined);
  let script: Script | undefined;
  let ticking: NodeJS.Timeout | undefined;
  let stopped = false;

  const announce = async (
    charge: ChargeRecord<Details>,
    verdict: Verdict,
    plan: CallbackPlan,
  ): Promise<CallbackStatuses> => {
    const pair = wire.callbacks(charge, verdict);
    const note = (record: ChargeRecord<Details>['callbacks'][number]): void =>
      book.change(charge.ourRef, (present) => ({ ...present, callbacks: [...present.callbacks, record] }));
    const statuses = pair === undefined ? [] : await sender.carryOut(plan, pair, note);
    // If the simulator stops while it sends a callback, it sends this callback again after its next start.
    const isOver = !(stopped && statuses.includes(null));
    if (isOver) {
      book.change(charge.ourRef, (present) =>
        present.verdict?.eventId === verdict.eventId ? { ...present, unannounced: undefined } : present,
      );
    }
    return statuses;
  };

  const follow = <T>(work: Promise<T>): Promise<T> => {
    const followed = work.finally(() => underWay.delete(followed));
    underWay.add(followed);
    return followed;
  };

  const decide = (charge: ChargeRecord<Details>, decision: Decision): Promise<CallbackStatuses> => {
    const verdict = verdictOn(charge, decision, nowMs(), wire);
    const plan = decision.callback ?? 'send';
    const decided = { ...charge, made: true, due: undefined, verdict, unannounced: plan };
    book.change(charge.ourRef, () => decided);
    return follow(announce(decided, verdict, plan));
  };

  const announceOwed = (): void => {
    for (const charge of owed) {
      if (charge.verdict === undefined || charge.unannounced === undefined) continue;
      void follow(announce(charge, charge.verdict, charge.unannounced));
    }
    owed = [];
  };

  const decideDue = (): void => {
    const now = nowMs();
    const due = book
      .all()
      .flatMap((charge) =>
        charge.due !== undefined && charge.due.atMs <= now ? [{ ...charge.due, charge }] : [],
      )
      .toSorted((one, other) => one.atMs - other.atMs);
    for (const { charge, decision } of due) void decide(charge, decision);
  };

  const doWhatIsDue = (): void => {
    announceOwed();
    decideDue();
  };

  const planNext = (charge: Pick<NewCharge<Details>, 'method' | 'phone' | 'amountRwf'>): Plan => {
    const decides = charge.method === 'card' ? 'on_page' : 'by_prompt';
    const plan = planCharge({ ...charge, decides }, script, wire.endings);
    script = undefined;
    return plan;
  };

  return {
    take: (charge) => {
      const plan = planNext(charge);
      book.add(recordOf(charge, plan, nowMs(), wire));
      return plan;
    },
    find: (ourRef) => {
      const charge = book.find(ourRef);
      return charge?.made === true ? charge : undefined;
    },
    made: () => book.all().filter((charge) => charge.made),
    submissions: () => book.all(),
    change: (ourRef, edit) => book.change(ourRef, edit),
    prompt: (ourRef, payer) => {
      const charge = book.find(ourRef);
      if (charge?.made !== true) return undefined;
      const plan = planNext({ ...payer, amountRwf: charge.amountRwf });
      const prompted = promptedBy(plan, nowMs());
      // Before the first prompt, only a script can have chosen the outcome.
      const due = (charge.method === 'card' ? charge.due : undefined) ?? prompted?.due;
      book.change(ourRef, (present) => ({
        ...present,
        ...payer,
        submit: plan.submit,
        ...(prompted === undefined ? {} : { verdict: undefined, due }),
      }));
      return plan;
    },
    repeat: (ourRef) => {
      const charge = book.find(ourRef);
      return charge?.verdict && follow(announce(charge, charge.verdict, 'send'));
    },
    settle: async (ourRef, decision) => {
      const charge = book.find(ourRef);
      return charge === undefined ? undefined : decide(charge, decision);
    },
    scriptNext: (next) => {
      script = next;
    },
    start: () => {
      ticking = setInterval(doWhatIsDue, tickMs).unref();
    },
    tick: async () => {
      doWhatIsDue();
      await Promise.all(underWay);
    },
    stop: async () => {
      stopped = true;
      clearInterval(ticking);
      await sender.stop();
      await Promise.all(underWay);
      book.flush();
    },
  };
};
