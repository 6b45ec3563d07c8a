import { useQueryClient } from '@tanstack/preact-query';
import { Component, type ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { useOffice } from '../office/office.ts';
import { Unusable } from './lazy-screen.tsx';

interface GuardProps {
  /** The path of the current screen. When it changes, the error is cleared. */
  readonly path: string;
  readonly children: ComponentChildren;
}

interface GuardState {
  readonly brokenPath?: string | undefined;
}

/**
 * Replaces a crashed screen with a message, and logs the error to the console. Other screens stay usable.
 * specification.md#office-broken-screen
 */
export class Guard extends Component<GuardProps, GuardState> {
  override componentDidCatch(fault: unknown): void {
    reportError(fault);
    this.setState({ brokenPath: this.props.path });
  }

  static override getDerivedStateFromProps(
    { path }: GuardProps,
    { brokenPath }: GuardState,
  ): GuardState | null {
    return brokenPath === path ? null : { brokenPath: undefined };
  }

  override render() {
    return this.state.brokenPath ? <Broken /> : this.props.children;
  }
}

const Broken = () => {
  const { words } = useOffice();
  const queries = useQueryClient();
  // Removes the cached responses, because they could crash the screen again on the next visit.
  useEffect(() => queries.removeQueries({ type: 'inactive' }), []);
  return (
    <Unusable heading={words.frame.broken} next={words.frame.brokenNext} onAgain={() => location.reload()} />
  );
};
