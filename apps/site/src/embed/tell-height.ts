import { ORIGINS_NAME } from '../frame/page-state.ts';

/**
 * Posts this page's height to the embedding page when the embedding page asks, and after each change. Gives no answer
 * to an origin that is not configured. specification.md#embed-messages
 */
export const tellHeight = (): void => {
  const origins = document.querySelector<HTMLMetaElement>(`[name=${ORIGINS_NAME}]`)?.content.split(' ');
  let observer: ResizeObserver | undefined;
  const { body } = document;
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || data !== 'booky-embed' || !origins?.includes(origin)) return;
    const tell = (): void =>
      parent.postMessage(['booky-embed', Math.ceil(body.getBoundingClientRect().height)], origin);
    // Tells the height now, because the observer does not fire while the frame has no height.
    tell();
    observer ??= new ResizeObserver(tell);
    observer.observe(body);
  });
};
