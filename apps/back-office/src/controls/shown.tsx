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

/**
 * Returns the sentences for data that could not be loaded. They do not mention typed text, unlike the sentences for a
 * failed change.
 */
const ofAQuestion = (failures: Words['frame']['failures']): Words['frame']['failures'] => ({
  ...failures,
  noAnswer: failures.noConnection,
  server: failures.notLoaded,
});

/** Shows the response to a request. Until there is one, says that it is loading, or why the request failed. */
export const Shown = <Answer,>({ asked: { data, error, isOld, askAgain }, children }: ShownProps<Answer>) => {
  const { words } = useOffice();
  // Says nothing about a missing connection while old data is shown, because the frame above the screen says it.
  const failure = error && !(data && isOffline(error)) && (
    <div class="notice wrong" role="alert">
      <p>
        {/* The problems of a refused read are about filters. The filters cannot show them, so they are shown here. */}
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
