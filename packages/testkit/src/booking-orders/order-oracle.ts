import type { BookingStatus, PaymentStatus } from '@booky/domain';
import type { End } from './end.ts';
import { ATTEMPT_RWF, BILL_RWF, BOOKING_FEE_RWF, CASH_RWF, type Scene, type Step } from './step.ts';

// Written from the specification, without the model, so that a mistake there shows here.

interface Paid {
  readonly what: 'fee' | 'cash' | 'earlier' | 'new';
  readonly amountRwf: number;
  readonly status: PaymentStatus;
}

interface State {
  readonly status: BookingStatus;
  readonly hasMoved: boolean;
  readonly isAskedFor: boolean;
  readonly payments: readonly Paid[];
  readonly emails: readonly string[];
}

interface Turn {
  /** What was answered, in a word: a refusal's code, or what was done. */
  readonly answer: string;
  readonly state: State;
}

const BEGINNING: State = {
  status: 'confirmed',
  hasMoved: false,
  isAskedFor: true,
  payments: [
    { what: 'fee', amountRwf: BOOKING_FEE_RWF, status: 'succeeded' },
    { what: 'earlier', amountRwf: ATTEMPT_RWF, status: 'pending' },
  ],
  emails: [],
};

const paidIn = ({ payments }: State): number =>
  payments.reduce((sum, { status, amountRwf }) => (status === 'succeeded' ? sum + amountRwf : sum), 0);

const owedIn = (state: State): number =>
  state.status === 'confirmed' || state.status === 'completed' ? BILL_RWF - paidIn(state) : 0;

/** A moved shoot is always ahead. */
const isBegun = ({ shoot }: Scene, { hasMoved }: State): boolean => shoot === 'begun' && !hasMoved;

const isAnyInFlight = ({ attempt }: Scene, { payments }: State): boolean =>
  payments.some(
    ({ what, status }) =>
      status === 'pending' && (what === 'new' || (what === 'earlier' && attempt === 'in flight')),
  );

const returning = (state: State, whats: readonly Paid['what'][]): { state: State; backRwf: number } => {
  const isReturned = ({ what, status }: Paid): boolean => status === 'succeeded' && whats.includes(what);
  return {
    backRwf: state.payments
      .filter((paid) => isReturned(paid) || paid.status === 'refund_due')
      .reduce((sum, { amountRwf }) => sum + amountRwf, 0),
    state: {
      ...state,
      isAskedFor: false,
      payments: state.payments.map((paid) => (isReturned(paid) ? { ...paid, status: 'refund_due' } : paid)),
    },
  };
};

const refused = (code: string, state: State): Turn => ({
  answer: state.isAskedFor ? `${code}, asked for` : code,
  state,
});

const wrongStatus = (state: State): Turn => ({ answer: `wrong_status: ${state.status}`, state });

const TURNS: Readonly<Record<Step, (scene: Scene, state: State) => Turn>> = {
  'cash is taken': (scene, state) => {
    if (state.status !== 'confirmed') return wrongStatus(state);
    if (isAnyInFlight(scene, state)) return refused('payment_in_flight', state);
    if (owedIn(state) === 0) return refused('nothing_owed', state);
    if (CASH_RWF > owedIn(state)) return refused('exceeds_owed', state);
    const cash: Paid = { what: 'cash', amountRwf: CASH_RWF, status: 'succeeded' };
    return {
      answer: 'recorded',
      state: { ...state, isAskedFor: false, payments: [...state.payments, cash] },
    };
  },
  'the client cancels': (scene, state) => {
    if (state.status !== 'confirmed') return wrongStatus(state);
    if (isBegun(scene, state)) return refused('shoot_started', state);
    const { state: returned, backRwf } = returning(state, ['cash', 'earlier', 'new']);
    const emails = [...state.emails, `alert: cancelled_by_client, ${backRwf} back`];
    return { answer: 'cancelled', state: { ...returned, status: 'cancelled_by_client', emails } };
  },
  'the admin cancels': (_scene, state) => {
    if (state.status !== 'confirmed') return wrongStatus(state);
    const { state: returned, backRwf } = returning(state, ['fee', 'cash', 'earlier', 'new']);
    const emails = [...state.emails, `cancelled: ${backRwf} back, entry ${state.hasMoved ? 2 : 1}`];
    return { answer: 'cancelled', state: { ...returned, status: 'cancelled_by_admin', emails } };
  },
  'the admin moves it': (_scene, state) =>
    state.status === 'confirmed'
      ? { answer: 'moved', state: { ...state, hasMoved: true, emails: [...state.emails, 'moved: entry 1'] } }
      : wrongStatus(state),
  'the earlier attempt succeeds': (scene, state) => {
    const isUsable = state.status === 'confirmed' && ATTEMPT_RWF <= owedIn(state);
    const status = isUsable ? 'succeeded' : 'refund_due';
    const settled: State = {
      ...state,
      payments: state.payments.map((paid) => (paid.what === 'earlier' ? { ...paid, status } : paid)),
    };
    if (!isUsable) {
      const emails = [...state.emails, `money: refund_due, ${ATTEMPT_RWF}`];
      return { answer: 'applied', state: { ...settled, emails } };
    }
    const isDone = owedIn(settled) === 0 && isBegun(scene, state);
    const after: State = { ...settled, isAskedFor: false, status: isDone ? 'completed' : 'confirmed' };
    return { answer: 'applied', state: after };
  },
  'the client pays again': (_scene, state) => {
    if (state.status !== 'confirmed') return wrongStatus(state);
    const amountRwf = owedIn(state);
    if (amountRwf === 0) return refused('nothing_owed', state);
    const started: Paid = { what: 'new', amountRwf, status: 'pending' };
    return {
      answer: `started over ${amountRwf}`,
      state: { ...state, payments: [...state.payments, started] },
    };
  },
};

const NAMES: Readonly<Record<Paid['what'], string>> = {
  fee: 'booking_fee momo_alpha',
  cash: 'session_fee cash',
  earlier: 'session_fee momo_alpha',
  new: 'session_fee momo_beta',
};

const endIn = (state: State): End => ({
  status: state.status,
  place: state.hasMoved ? 'moved' : 'where it was',
  isAskedFor: state.isAskedFor,
  owedRwf: owedIn(state),
  payments: state.payments
    .map(({ what, amountRwf, status }) => `${NAMES[what]} ${amountRwf} ${status}`)
    .toSorted(),
  emails: state.emails.toSorted(),
});

/** What an order of steps must come to. */
export interface Course {
  /** By step. */
  readonly answers: Readonly<Record<string, string>>;
  readonly end: End;
}

/** The expected course of an order, by the specification alone. */
export const courseOf = (scene: Scene, order: readonly Step[]): Course => {
  const answers: Record<string, string> = {};
  const last = order.reduce<State>((state, step) => {
    const turn = TURNS[step](scene, state);
    answers[step] = turn.answer;
    return turn.state;
  }, BEGINNING);
  return { answers, end: endIn(last) };
};
