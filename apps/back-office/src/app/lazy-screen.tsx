import { recall, remember } from '@booky/web-ui';
import type { ComponentType } from 'preact';
import { lazy } from 'preact-iso';
import { useEffect, useState } from 'preact/hooks';
import { useOffice } from '../office/office.ts';
import { Screen } from '../office/screen.tsx';

/** The key under which the tab stores the last address that it reloaded. */
const RELOADED = 'booky-office-reloaded';

/**
 * Loads the script of a screen on the first visit. If that fails, the next visit requests the script again.
 * specification.md#office-screen-script
 */
export const lazyScreen = (load: () => Promise<ComponentType>): ComponentType => {
  let Loaded: ComponentType | undefined;
  const ask = async (): Promise<void> => {
    try {
      Loaded = await load();
      remember(RELOADED, undefined);
    } catch {
      // The browser's console already names the script that failed to load.
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
 * Shown when a screen's script did not arrive. If the service responds, then either a new version has renamed the
 * script or the browser has cached the failure. In both cases this component reloads the page, once for each address.
 * The tab keeps everything that was typed.
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

/** Returns whether the service responds. */
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
  /** The sentence that tells the reader what to do next. */
  readonly next: string;
  readonly onAgain: () => void;
}

/** The message that replaces a screen that cannot be shown. */
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
