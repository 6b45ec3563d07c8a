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

/** Returns the sentences for a failed read. Unlike the sentences for a failed change, they do not mention entries. */
const ofAQuestion = (failures: Words['frame']['failures']): Words['frame']['failures'] => ({
  ...failures,
  noAnswer: failures.noConnection,
  server: failures.notLoaded,
});

/** Shows the answer of a request. Without an answer, says that the answer is loading, or why the request failed. */
export const Shown = <Answer,>({ asked: { data, error, isOld, askAgain }, children }: ShownProps<Answer>) => {
  const { words } = useOffice();
  // Says nothing about a missing connection while old data are shown. The frame above the screen says so.
  const failure = error && !(data && isOffline(error)) && (
    <div class="notice wrong" role="alert">
      <p>
        {/* Shows the problems of a refused read here: they are about filters, and filters show no problems. */}
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
