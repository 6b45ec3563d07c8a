import type { ComponentChildren } from 'preact';
import { isOffline } from '../session/office-api.ts';
import { useOffice } from '../office/office.ts';
import type { Asked } from '../office/use-asked.ts';
import { sayFailure } from './failure.tsx';
import type { Words } from '../wording/words.ts';

interface ShownProps<Answer> {
  readonly asked: Asked<Answer>;
  readonly children: (data: Answer) => ComponentChildren;
}

/** The same reasons where nothing was typed that could be lost. */
const ofAQuestion = (failures: Words['frame']['failures']): Words['frame']['failures'] => ({
  ...failures,
  noAnswer: failures.noConnection,
  server: failures.notLoaded,
});

/** An answer as soon as it is there; until then that it is on its way, or why it is not. */
export const Shown = <Answer,>({ asked: { data, error, isOld, askAgain }, children }: ShownProps<Answer>) => {
  const { words } = useOffice();
  // Over a screen that was read before, the frame says so.
  const failure = error && !(data && isOffline(error)) && (
    <div class="notice wrong" role="alert">
      <p>
        {/* What is wrong with a question stands in its filters, which have no marks. */}
        {error.problems.map(({ message }) => message).join(' ') ||
          sayFailure(error, ofAQuestion(words.frame.failures))}
      </p>
      <button type="button" class="button second" onClick={askAgain}>
        {words.frame.tryAgain}
      </button>
    </div>
  );
  if (data === undefined)
    return (
      failure || (
        <p class="quiet" role="status">
          {words.frame.loading}
        </p>
      )
    );
  return (
    <div class={isOld ? 'stale' : undefined}>
      {failure}
      {children(data)}
    </div>
  );
};
