import type { ComponentChildren } from 'preact';
import { useOffice } from '../app/office.ts';
import type { Asked } from '../client/use-asked.ts';
import { sayFailure } from './failure.tsx';

interface ShownProps<Answer> {
  readonly asked: Asked<Answer>;
  readonly children: (data: Answer) => ComponentChildren;
}

/** An answer as soon as it is there; until then that it is on its way, or why it is not. */
export const Shown = <Answer,>({ asked: { data, error, isOld, askAgain }, children }: ShownProps<Answer>) => {
  const { words } = useOffice();
  const failure = error && (
    <div class="notice wrong" role="alert">
      {error.problems.length > 0 ? (
        // What is wrong with a filter, in words of the API.
        error.problems.map(({ field, message }) => <p key={field}>{message}</p>)
      ) : (
        <p>{sayFailure(error, words.frame.failures)}</p>
      )}
      <button type="button" class="button second" onClick={askAgain}>
        {words.frame.tryAgain}
      </button>
    </div>
  );
  if (data === undefined)
    return (
      failure ?? (
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
