/** How a change ended: done, or refused because what it was about has changed. */
export interface End {
  readonly kind: 'done' | 'wrong';
  readonly text: string;
}

/** What to say of it beside what is shown as it now stands. */
export const Ended = ({ end }: { readonly end: End | undefined }) =>
  end ? (
    <div class={`notice ${end.kind}`} role={end.kind === 'wrong' ? 'alert' : 'status'}>
      <p>{end.text}</p>
    </div>
  ) : null;
