import { ORIGINS_NAME } from '../frame/page-state.ts';

/**
 * Posts the page's height to the embedding page when that page asks, and after each change. Gives no answer to an
 * origin that is not configured. specification.md#embed-messages
 */
export const tellHeight = (): void => {
  const origins = document.querySelector<HTMLMetaElement>(`[name=${ORIGINS_NAME}]`)?.content.split(' ');
  let observer: ResizeObserver | undefined;
  const { body } = document;
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || data !== 'booky-embed' || !origins?.includes(origin)) return;
    const tell = (): void =>
      parent.postMessage(['booky-embed', Math.ceil(body.getBoundingClientRect().height)], origin);
    // The observer would not fire at first, because a frame without height draws nothing.
    tell();
    observer ??= new ResizeObserver(tell);
    observer.observe(body);
  });
};
