import { recall, remember } from '@booky/web-ui';
import type { ComponentType } from 'preact';
import { lazy } from 'preact-iso';
import { useEffect, useState } from 'preact/hooks';
import { useOffice } from '../office/office.ts';
import { Screen } from '../office/screen.tsx';

/** Where the tab notes the address for which it has loaded the page again. */
const RELOADED = 'booky-office-reloaded';

/**
 * A screen whose script is loaded when it is first opened, and asked for again at every visit until it comes.
 * specification.md#office-screen-script
 */
export const lazyScreen = (load: () => Promise<ComponentType>): ComponentType => {
  let Loaded: ComponentType | undefined;
  const ask = async (): Promise<void> => {
    try {
      Loaded = await load();
      remember(RELOADED, undefined);
    } catch {
      // The browser's console names the script.
    }
  };
  const Loadable = () => {
    const [, setTries] = useState(0);
    if (Loaded) return <Loaded />;
    const askAgain = async (): Promise<boolean> => {
      await ask();
      setTries((count) => count + 1);
      return Loaded !== undefined;
    };
    return <Missing askAgain={askAgain} />;
  };
  return lazy(async () => {
    await ask();
    return Loadable;
  });
};

/**
 * In place of a screen whose script did not come. Where the service answers, another version of it has other scripts, or
 * the browser holds on to the failure: the page is loaded again, once for an address. What was typed lives in the tab.
 */
const Missing = ({ askAgain }: { readonly askAgain: () => Promise<boolean> }) => {
  const { words } = useOffice();
  const [cause, setCause] = useState<'offline' | 'broken'>();
  const recover = async (): Promise<void> => {
    setCause(undefined);
    if (await askAgain()) return;
    const { href } = location;
    if (!(await isServed())) setCause('offline');
    else if (recall<{ href: string }>(RELOADED).href === href) setCause('broken');
    else {
      remember(RELOADED, { href });
      location.reload();
    }
  };
  useEffect(() => {
    const start = (): void => void recover();
    start();
    addEventListener('online', start);
    return () => removeEventListener('online', start);
  }, []);
  if (cause === undefined)
    return (
      <p class="quiet" role="status">
        {words.frame.loading}
      </p>
    );
  return (
    <Unusable
      heading={cause === 'offline' ? words.frame.offline : words.frame.broken}
      next={cause === 'offline' ? words.frame.offlineNext : words.frame.notLoadedNext}
      onAgain={() => void recover()}
    />
  );
};

/** Whether the service answers, so that a script that did not come will not come from it either. */
export const isServed = async (): Promise<boolean> => {
  try {
    await fetch(location.href, { cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
};

interface UnusableProps {
  readonly heading: string;
  /** What to do. */
  readonly next: string;
  readonly onAgain: () => void;
}

/** In place of a screen that cannot be shown; every other one is a press away. */
export const Unusable = ({ heading, next, onAgain }: UnusableProps) => {
  const { words } = useOffice();
  return (
    <Screen heading={heading}>
      <div class="stack" role="alert">
        <p>{next}</p>
        <button type="button" class="button" onClick={onAgain}>
          {words.frame.tryAgain}
        </button>
      </div>
    </Screen>
  );
};
