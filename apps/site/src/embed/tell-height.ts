import { ORIGINS_NAME } from '../frame/page-state.ts';

/**
 * Posts this page's height to the embedding page, both on request and after each change. Origins that are not
 * configured get no reply. specification.md#embed-messages
 */
export const tellHeight = (): void => {
  const origins = document.querySelector<HTMLMetaElement>(`[name=${ORIGINS_NAME}]`)?.content.split(' ');
  let observer: ResizeObserver | undefined;
  const { body } = document;
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || data !== 'booky-embed' || !origins?.includes(origin)) return;
    const tell = (): void =>
      parent.postMessage(['booky-embed', Math.ceil(body.getBoundingClientRect().height)], origin);
    // Posts the height now, because the observer does not fire as long as the frame has no height.
    tell();
    observer ??= new ResizeObserver(tell);
    observer.observe(body);
  });
};
